import type { FailureCode } from '../../protocol/failure.ts';
import type { ToolError, ToolResult } from '../../protocol/result.ts';
import type { SocketErrorCode, SocketResult } from '../../protocol/tool-wire.ts';

/** A call that has ended, and how. */
interface Ended {
  readonly toolName: string;
  readonly result: ToolResult;
  /** Its caller took it back while it was under way. */
  readonly wasCancelled: boolean;
}

/** A call's result in the codes and words of this socket, which are a contract with programs. */
export function socketResult({ toolName, result, wasCancelled }: Ended): SocketResult {
  if (result.ok) return result;
  const { error } = result;
  // A question to the person that was taken back counts as a no everywhere else.
  const isCancelled = wasCancelled && error.code === 'PERMISSION_DENIED';
  const code = isCancelled ? 'CANCELLED' : SOCKET_CODES[error.code];
  const details = error.details ?? (isKept(error.code) ? undefined : { reason: error.code });
  return {
    ok: false,
    error: {
      code,
      message: MESSAGES[code]?.(toolName) ?? error.message,
      ...(details !== undefined && { details }),
    },
    ...diagnosticsOf(error),
  };
}

/** Failures that this socket has no word for are told as that of the tool; `details.reason` keeps their own. */
const SOCKET_CODES: Readonly<Record<FailureCode, SocketErrorCode>> = {
  UNKNOWN_TOOL: 'UNKNOWN_TOOL',
  VALIDATION_ERROR: 'VALIDATION_ERROR',
  PERMISSION_DENIED: 'PERMISSION_DENIED',
  TIMEOUT: 'TIMEOUT',
  CANCELLED: 'CANCELLED',
  TOOL_FAILED: 'TOOL_FAILED',
  RUNTIME_SHUTTING_DOWN: 'RUNTIME_SHUTTING_DOWN',
  PROTOCOL_ERROR: 'TOOL_FAILED',
  NOT_FOUND: 'TOOL_FAILED',
  CONFLICT: 'TOOL_FAILED',
  UNAVAILABLE: 'TOOL_FAILED',
  UNAUTHENTICATED: 'TOOL_FAILED',
  UNSUPPORTED: 'TOOL_FAILED',
  TOO_MANY_REQUESTS: 'TOOL_FAILED',
  USAGE: 'TOOL_FAILED',
};

/** The others have the failure's own message. */
const MESSAGES: { readonly [Code in SocketErrorCode]?: (toolName: string) => string } = {
  UNKNOWN_TOOL: (toolName) => `Unknown tool: ${toolName}`,
  VALIDATION_ERROR: (toolName) => `Invalid arguments for "${toolName}"`,
  CANCELLED: (toolName) => `Tool "${toolName}" was cancelled`,
};

function isKept(code: FailureCode): boolean {
  return SOCKET_CODES[code] === code;
}

function diagnosticsOf({ hint }: ToolError): Pick<SocketResult, 'diagnostics'> {
  return hint === undefined ? {} : { diagnostics: [{ level: 'info', message: hint }] };
}

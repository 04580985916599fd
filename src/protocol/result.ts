import type { Failure, FailureCode } from './failure.ts';

/** Something that a caller should know of a call that went well. */
export interface Diagnostic {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
}

/** How every call ends, whatever way it came in. */
export type ToolResult =
  | {
      readonly ok: true;
      readonly content: unknown;
      readonly diagnostics?: readonly Diagnostic[];
      readonly meta?: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly error: ToolError };

/** Why a call did not go well, and what to do next. */
export interface ToolError {
  readonly code: FailureCode;
  readonly message: string;
  /** What the caller can do next, as a sentence. */
  readonly hint?: string;
  readonly details?: unknown;
}

/** How a result looks on HTTP, and on the standard output of `termsprawlctl`. */
export type Reply =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly error: string;
      readonly code?: FailureCode;
      readonly hint?: string;
    };

/** An absolute path of two parts or more, in quotes or not. */
const PATH = /(['"]?)(?:\/[^\s/'"]+){2,}\/?\1/g;

/**
 * A failure as the result that a caller sees. Its cause stays with us, and so do the paths in a message
 * that was not written for a caller.
 */
export function failed(failure: Failure): ToolResult {
  const { code, message, hint, details } = failure;
  return {
    ok: false,
    error: {
      code,
      message: code === 'TOOL_FAILED' ? message.replaceAll(PATH, '…') : message,
      ...(hint !== undefined && { hint }),
      ...(details !== undefined && { details }),
    },
  };
}

/** A result in the shape of HTTP. A tool without an answer answers `null`. */
export function replyOf(result: ToolResult): Reply {
  if (result.ok) return { ok: true, value: result.content ?? null };
  const { code, message, hint } = result.error;
  return { ok: false, error: message, code, ...(hint !== undefined && { hint }) };
}

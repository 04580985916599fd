import type { Capability } from './capability.ts';
import type { Diagnostic } from './result.ts';
import type { ToolEvent } from './tool-event.ts';

/*
 * What programs and the host say to each other over `tool.sock`: UTF-8, one JSON object a line. No zod
 * here, since the client library loads this too.
 */

/** Stamped on every frame that the host sends; a frame of another version is not acted on. */
export const PROTOCOL_VERSION = 1;
/** A line longer than this is an attack or a bug; nothing that a tool takes or answers comes near it. */
export const MAX_TOOL_FRAME_BYTES = 8 * 1024 * 1024;

/** How a call fails on this socket: a closed set, whatever goes on inside. */
export type SocketErrorCode =
  | 'UNKNOWN_TOOL'
  | 'VALIDATION_ERROR'
  | 'PERMISSION_DENIED'
  | 'TIMEOUT'
  | 'CANCELLED'
  | 'TOOL_FAILED'
  | 'RUNTIME_SHUTTING_DOWN';

/** How a call ended. */
export type SocketResult =
  | {
      readonly ok: true;
      readonly content?: unknown;
      readonly diagnostics?: readonly Diagnostic[];
      readonly meta?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly ok: false;
      readonly error: {
        readonly code: SocketErrorCode;
        readonly message: string;
        readonly details?: unknown;
      };
      readonly diagnostics?: readonly Diagnostic[];
    };

/** A tool as `tools_list` describes it; the schema is JSON Schema. */
export interface SocketTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly capabilities: readonly Capability[];
}

/** Host → program. */
export type ServerMessage =
  | { readonly type: 'tools_list'; readonly tools: readonly SocketTool[] }
  | { readonly type: 'tool_event'; readonly requestId: string; readonly event: ToolEvent }
  | { readonly type: 'tool_result'; readonly requestId: string; readonly result: SocketResult }
  | {
      readonly type: 'error';
      readonly requestId?: string;
      readonly code: 'PROTOCOL_ERROR';
      readonly message: string;
    };

/** What a program says of itself. It gives no rights. */
export interface ClientInfo {
  readonly caller?: string | undefined;
  /** Absolute: the open project that holds it is the one that is meant. */
  readonly cwd?: string | undefined;
}

/** Program → host. */
export type ClientMessage =
  | { readonly type: 'list_tools'; readonly clientInfo?: ClientInfo | undefined }
  | ToolCallMessage
  | { readonly type: 'cancel_tool_call'; readonly requestId: string };

/** Program → host: a call. */
export interface ToolCallMessage {
  readonly type: 'tool_call';
  readonly requestId: string;
  readonly toolName: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly clientInfo: ClientInfo;
  /** Milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** A message as the line that goes over the socket. */
export function frameOf(message: ServerMessage | ClientMessage): string {
  return `${JSON.stringify({ protocol: PROTOCOL_VERSION, ...message })}\n`;
}

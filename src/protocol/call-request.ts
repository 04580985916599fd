import { Failure } from './failure.ts';

/** One use of a tool as it comes in, before anything in it was looked at but its shape. */
export interface CallRequest {
  readonly operation: string;
  /** Not checked: the tool's own schema decides. */
  readonly args: unknown;
}

/** Reads a request off the wire. Throws `VALIDATION_ERROR` or `UNKNOWN_TOOL`; other keys are ignored. */
export function parseCallRequest(value: unknown): CallRequest {
  if (typeof value !== 'object' || value === null)
    throw new Failure('VALIDATION_ERROR', 'Expected an operation and args object');
  const { operation, args } = value as { readonly operation?: unknown; readonly args?: unknown };
  if (typeof operation !== 'string') throw new Failure('UNKNOWN_TOOL', 'Unknown operation');
  return { operation, args };
}

import { Failure } from './failure.ts';

/** One use of a tool as it comes in, before anything in it was looked at but its shape. */
export interface CallRequest {
  readonly operation: string;
  /** Not checked: the tool's own schema decides. */
  readonly args: unknown;
  /** `--key value` words of a command line in place of `args`: what they mean is for the tool's schema to say. */
  readonly words: readonly string[] | undefined;
}

/** Reads a request off the wire. Throws `VALIDATION_ERROR` or `UNKNOWN_TOOL`; other keys are ignored. */
export function parseCallRequest(value: unknown): CallRequest {
  if (typeof value !== 'object' || value === null)
    throw new Failure('VALIDATION_ERROR', 'Expected an operation and args object');
  const { operation, args, words } = value as { readonly [Key in keyof CallRequest]?: unknown };
  if (typeof operation !== 'string') throw new Failure('UNKNOWN_TOOL', 'Unknown operation');
  return { operation, args, words: isWords(words) ? words : undefined };
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

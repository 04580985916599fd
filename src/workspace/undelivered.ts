import { fieldsOf } from '../lib/json-object.ts';
import { Failure } from '../protocol/failure.ts';

interface Undelivered {
  readonly deliveredBytes: number;
}

/** The failure, with how much of what was typed had reached the program by then. */
export function undelivered(failure: Failure, deliveredBytes: number): Failure {
  const { code, message, hint } = failure;
  const details: Undelivered = { deliveredBytes };
  return new Failure(code, message, { details, ...(hint !== undefined && { hint }) });
}

/** Bytes that had reached the program when typing into it failed. */
export function deliveredBytes(error: unknown): number {
  const details = error instanceof Failure ? error.details : undefined;
  return Number(fieldsOf(details)['deliveredBytes'] ?? 0);
}

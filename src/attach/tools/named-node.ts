import { fieldsOf } from '../../lib/json-object.ts';
import { Failure } from '../../protocol/failure.ts';

/** Throws what a call on a node that a person named failed with; one that is not there, with the command that lists ids. */
export function failedOnNode(error: unknown): never {
  const { code, message, details, hint } = Failure.from(error);
  const isMissing = fieldsOf(details)['reason'] === 'NOT_FOUND';
  const next = isMissing ? '"termsprawl ls" lists the ids.' : hint;
  throw new Failure(code, message, {
    details,
    cause: error,
    ...(next !== undefined && { hint: next }),
  });
}

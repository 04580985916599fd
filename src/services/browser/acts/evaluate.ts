import { shortened } from '../../../lib/shortened.ts';
import { Failure } from '../../../protocol/failure.ts';
import type { OpenPage } from '../open-page.ts';

/** Characters of a value as JSON; as much as the text of a page. */
const MAX_VALUE = 24_000;
/** Characters of an error. */
const MAX_ERROR = 1_000;
/** A script that runs on is ended by Chrome; under the limit of the operation. */
const SCRIPT_LIMIT_MS = 8_000;

/** Runs an expression among the page's own scripts. Throws `CONFLICT` with what it threw. */
export async function evaluate({ session }: OpenPage, expression: string): Promise<string> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
    userGesture: true,
    timeout: SCRIPT_LIMIT_MS,
  });
  if (exceptionDetails) {
    const { exception, text } = exceptionDetails;
    const why = exception?.description ?? String(exception?.value ?? text);
    throw new Failure('CONFLICT', `The expression failed: ${why.slice(0, MAX_ERROR)}`);
  }
  const json = JSON.stringify((result.value as unknown) ?? null) as string | undefined;
  const value = result.unserializableValue ?? json ?? 'null';
  return shortened(value, MAX_VALUE);
}

import type { Protocol } from 'puppeteer-core';
import { messageOf } from '../../../lib/message-of.ts';
import { shortened } from '../../../lib/shortened.ts';
import { Failure } from '../../../protocol/failure.ts';
import type { OpenPage } from '../open-page.ts';

/** Characters of a value as JSON; as much as the text of a page. */
const MAX_VALUE = 24_000;
/** Characters of an error. */
const MAX_ERROR = 1_000;
/** A script that runs on is ended by Chrome; under the limit of the operation. */
const SCRIPT_LIMIT_MS = 8_000;
/** What is no data and has a description that says what it is. */
const DESCRIBED: readonly string[] = ['error', 'node', 'regexp', 'date'];
const PLAIN_DATA = 'It is no plain data: return texts, numbers, and lists and objects of them.';
const AS_FUNCTION =
  'Wrap statements and "await" into a function that is called: (async () => { … })().';

/** Runs an expression among the page's own scripts. Throws `CONFLICT` with what it threw. */
export async function evaluate({ session }: OpenPage, expression: string): Promise<string> {
  const { result, exceptionDetails } = await session
    .send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      userGesture: true,
      timeout: SCRIPT_LIMIT_MS,
    })
    .catch((error: unknown) => {
      throw messageOf(error).includes('Internal error') ? endless(error) : error;
    });
  if (exceptionDetails) throw thrown(exceptionDetails);
  const { type, subtype = '', description } = result;
  const isDescribed = type === 'function' || DESCRIBED.includes(subtype);
  const value = isDescribed ? description : await dataOf(session, result);
  return shortened(value ?? 'null', MAX_VALUE);
}

async function dataOf(
  session: OpenPage['session'],
  { type, objectId, unserializableValue, value }: Protocol.Runtime.RemoteObject,
): Promise<string> {
  if (unserializableValue !== undefined) return unserializableValue;
  if (type === 'symbol') throw noData(undefined);
  if (objectId === undefined) return asJson(value);
  const given = await session
    .send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: 'function () { return this; }',
      returnByValue: true,
    })
    .catch((cause: unknown) => {
      throw noData(cause);
    });
  if (given.exceptionDetails) throw noData(undefined);
  await session.send('Runtime.releaseObject', { objectId });
  return asJson(given.result.value);
}

function asJson(value: unknown): string {
  return (JSON.stringify(value ?? null) as string | undefined) ?? 'null';
}

function noData(cause: unknown): Failure {
  return new Failure('CONFLICT', 'The value cannot be returned', { hint: PLAIN_DATA, cause });
}

function thrown({ exception, text }: Protocol.Runtime.ExceptionDetails): Failure {
  const why = exception?.description ?? String(exception?.value ?? text);
  const message = `The expression failed: ${why.slice(0, MAX_ERROR)}`;
  const isSyntax = why.startsWith('SyntaxError');
  return new Failure('CONFLICT', message, isSyntax ? { hint: AS_FUNCTION } : {});
}

function endless(cause: unknown): Failure {
  const seconds = SCRIPT_LIMIT_MS / 1_000;
  return new Failure('CONFLICT', `The expression ran for ${seconds} seconds and was ended`, {
    hint: 'Whatever it had done until then is done.',
    cause,
  });
}

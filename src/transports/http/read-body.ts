import type { IncomingMessage } from 'node:http';
import { Failure } from '../../protocol/failure.ts';
import { MAX_BODY_BYTES } from '../../protocol/limits.ts';

/**
 * A request's body as JSON. A client that asks before it sends is told by `letContinue` to go on.
 * Throws `PROTOCOL_ERROR`, with the parser's own words where it is not JSON.
 */
export async function readJson(
  request: IncomingMessage,
  letContinue: () => void,
  maxBytes = MAX_BODY_BYTES,
): Promise<unknown> {
  // Said or sent, too much is too much; what was said need not be read.
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge();
  if (request.headers.expect !== undefined) letContinue();
  const bytes = await readBody(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    throw notJson(error);
  }
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // The stream has to live on when we stop reading: the answer goes out over the same socket.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): Failure {
  return new Failure('PROTOCOL_ERROR', 'Request too large');
}

function notJson(error: unknown): Failure {
  return new Failure('PROTOCOL_ERROR', Failure.from(error).message, { cause: error });
}

import { Failure } from '../protocol/failure.ts';

/** The status line and the fields of an answer are much shorter; without an end they would be taken in for ever. */
const MAX_HEAD_BYTES = 16_384;
/** Pictures of whole pages are the longest answers, and stay well below. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';
/** RFC 2518: the request was taken, and its answer takes longer. */
const PROCESSING = 102;

/** What an answer says before its body. */
interface Head {
  readonly status: number;
  readonly isChunked: boolean;
  /** In bytes; without one, and not in chunks, the body goes on until the connection ends. */
  readonly length: number | undefined;
}

/**
 * Reads the HTTP/1.1 answer to one request out of a connection that ends with it (RFC 9112). What it
 * cannot read it throws as `PROTOCOL_ERROR`. Node's own client would take longer to load than a call.
 */
export class HttpAnswer {
  readonly #onProcessing: (() => void) | undefined;
  #head: Head | undefined;
  #parts: Buffer[] = [];
  #bytes = 0;

  /** `onProcessing` hears of each `102` that comes ahead of the answer. */
  constructor(onProcessing?: () => void) {
    this.#onProcessing = onProcessing;
  }

  push(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_BODY_BYTES) throw unreadable('Answer too large');
    while (this.#head === undefined && this.#takeHead());
  }

  /** The body's text, once the connection has ended. */
  body(): string {
    if (this.#head === undefined) throw cutOff();
    const { isChunked, length } = this.#head;
    const bytes = Buffer.concat(this.#parts);
    if (isChunked) return joined(bytes).toString('utf8');
    if (length !== undefined && bytes.length < length) throw cutOff();
    return bytes.toString('utf8', 0, length);
  }

  /** Whether there was a head; several may have come in one piece. */
  #takeHead(): boolean {
    const bytes = Buffer.concat(this.#parts);
    const end = bytes.indexOf(HEAD_END);
    if (end < 0 && bytes.length > MAX_HEAD_BYTES) throw unreadable('Unexpected answer');
    this.#keep(end < 0 ? bytes : bytes.subarray(end + HEAD_END.length));
    if (end < 0) return false;
    const head = headOf(bytes.toString('latin1', 0, end));
    if (head.status === PROCESSING) this.#onProcessing?.();
    // Those below 200 come ahead of the answer.
    if (head.status >= 200) this.#head = head;
    return true;
  }

  #keep(rest: Buffer): void {
    this.#parts = [rest];
    this.#bytes = rest.length;
  }
}

function headOf(text: string): Head {
  const status = Number(/^HTTP\/1\.[01] (\d{3})\b/.exec(text)?.[1]);
  if (Number.isNaN(status)) throw unreadable('Unexpected answer');
  // It went to the address that we checked; nothing may send it on from there.
  if (status >= 300 && status < 400) throw unreadable('Unexpected redirect');
  const length = /^content-length:\s*(\d+)\s*$/im.exec(text)?.[1];
  return {
    status,
    isChunked: /^transfer-encoding:\s*chunked\s*$/im.test(text),
    length: length === undefined ? undefined : Number(length),
  };
}

/** What the chunks of a body hold. */
function joined(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf(LINE_END, at);
    if (lineEnd < 0) throw cutOff();
    const size = chunkSize(body.toString('latin1', at, lineEnd));
    // The fields that may follow the last one say nothing to us.
    if (size === 0) return Buffer.concat(parts);
    const from = lineEnd + LINE_END.length;
    if (from + size > body.length) throw cutOff();
    parts.push(body.subarray(from, from + size));
    at = from + size + LINE_END.length;
  }
}

/** In bytes. A size may be followed by what a server adds for its own use. */
function chunkSize(line: string): number {
  const digits = /^([0-9a-f]{1,8})\s*(?:;|$)/i.exec(line)?.[1];
  if (digits === undefined) throw unreadable('Unexpected answer');
  return Number.parseInt(digits, 16);
}

function unreadable(message: string): Failure {
  return new Failure('PROTOCOL_ERROR', message);
}

function cutOff(): Failure {
  return unreadable('The connection ended before the answer');
}

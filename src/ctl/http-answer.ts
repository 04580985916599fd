import { Failure } from '../protocol/failure.ts';

/** The status line and the fields of an answer are much shorter; without an end they would be taken in for ever. */
const MAX_HEAD_BYTES = 16_384;
/** Pictures of whole pages are the longest answers, and stay well below. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';
const UNEXPECTED = 'Unexpected answer';
/** RFC 2518: the request was taken, and its answer takes longer. */
const PROCESSING = 102;

/** What an answer says before its body. */
interface Head {
  readonly status: number;
  /** Why it is not taken. */
  readonly problem: string | undefined;
  readonly isChunked: boolean;
  /** In bytes; without one the body goes on until the connection ends. */
  readonly length: number | undefined;
}

/**
 * Reads the HTTP/1.1 answer to one request out of a connection that ends with it (RFC 9112). Node's own
 * client would take longer to load than a call.
 */
export class HttpAnswer {
  readonly #onProcessing: (() => void) | undefined;
  #head: Head | undefined;
  /** What came and is not taken yet, one character a byte. */
  #rest = '';

  /** `onProcessing` hears of each `102` that comes ahead of the answer. */
  constructor(onProcessing?: () => void) {
    this.#onProcessing = onProcessing;
  }

  /** Takes what came. Whether more is wanted. */
  push(chunk: Buffer): boolean {
    this.#rest += chunk.toString('latin1');
    while (this.#head === undefined && this.#takeHead());
    return this.#problem() === undefined && this.#rest.length < (this.#head?.length ?? Infinity);
  }

  /** The body's text, when nothing more comes or is wanted. Throws `PROTOCOL_ERROR`. */
  body(): string {
    const problem = this.#problem();
    if (problem !== undefined) throw unreadable(problem);
    const { isChunked = false, length = 0 } = this.#head ?? {};
    if (this.#head === undefined || this.#rest.length < length) throw cutOff();
    const bytes = isChunked ? joined(this.#rest) : this.#rest.slice(0, this.#head.length);
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }

  /** Whether there was a head; several may have come in one piece. */
  #takeHead(): boolean {
    const end = this.#rest.indexOf(HEAD_END);
    if (end < 0) return false;
    const head = headOf(this.#rest.slice(0, end));
    this.#rest = this.#rest.slice(end + HEAD_END.length);
    if (head.status === PROCESSING) this.#onProcessing?.();
    // Those below 200 come ahead of the answer.
    if (!(head.status < 200)) this.#head = head;
    return true;
  }

  #problem(): string | undefined {
    if (this.#rest.length > MAX_BODY_BYTES) return 'Answer too large';
    if (this.#head) return this.#head.problem;
    return this.#rest.length > MAX_HEAD_BYTES ? UNEXPECTED : undefined;
  }
}

function headOf(text: string): Head {
  const status = Number(/^HTTP\/1\.[01] (\d{3})\b/.exec(text)?.[1]);
  const isChunked = /^transfer-encoding:\s*chunked\s*$/im.test(text);
  const length = isChunked ? undefined : /^content-length:\s*(\d+)\s*$/im.exec(text)?.[1];
  return {
    status,
    problem: problemOf(status),
    isChunked,
    length: length === undefined ? undefined : Number(length),
  };
}

function problemOf(status: number): string | undefined {
  if (Number.isNaN(status)) return UNEXPECTED;
  // It went to the address that we checked; nothing may send it on from there.
  return status >= 300 && status < 400 ? 'Unexpected redirect' : undefined;
}

/** What the chunks of a body hold. */
function joined(body: string): string {
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf(LINE_END, at);
    if (lineEnd < 0) throw cutOff();
    const size = chunkSize(body.slice(at, lineEnd));
    // The fields that may follow the last one say nothing to us.
    if (size === 0) return parts.join('');
    const from = lineEnd + LINE_END.length;
    if (from + size > body.length) throw cutOff();
    parts.push(body.slice(from, from + size));
    at = from + size + LINE_END.length;
  }
}

/** In bytes. A size may be followed by what a server adds for its own use. */
function chunkSize(line: string): number {
  const digits = /^([0-9a-f]{1,8})\s*(?:;|$)/i.exec(line)?.[1];
  if (digits === undefined) throw unreadable(UNEXPECTED);
  return Number.parseInt(digits, 16);
}

function unreadable(message: string): Failure {
  return new Failure('PROTOCOL_ERROR', message);
}

function cutOff(): Failure {
  return unreadable('The connection ended before the answer');
}

import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { usual } from './serving.ts';

const END = '\r\n\r\n';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A connection that sends whatever bytes a test likes. */
export class RawConnection {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #isClosed = false;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
    });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.#isClosed = true;
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get text(): string {
    return this.#received.toString();
  }

  send(bytes: string | Uint8Array): this {
    this.#socket.write(bytes);
    return this;
  }

  /** Resolves with the first so many whole answers. */
  async answers(count: number): Promise<RawAnswer[]> {
    await expect.poll(() => answersIn(this.text).length).toBeGreaterThanOrEqual(count);
    return answersIn(this.text).slice(0, count);
  }

  async untilClosed(): Promise<void> {
    await expect.poll(() => this.#isClosed).toBe(true);
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** A request's bytes: the headers of a client that does everything right, changed as a test likes, and its body. */
export function requestBytes(
  port: number,
  {
    line = 'POST /call HTTP/1.1',
    change = {},
    more = [],
    body = usual(port).body,
  }: {
    readonly line?: string;
    readonly change?: Readonly<Record<string, string | undefined>>;
    readonly more?: readonly string[];
    readonly body?: string;
  } = {},
): string {
  const length = String(Buffer.byteLength(body));
  const headers: Readonly<Record<string, string | undefined>> = {
    ...usual(port).headers,
    'content-length': length,
    ...change,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `${[line, ...lines, ...more].join('\r\n')}\r\n\r\n${body}`;
}

function answersIn(text: string): RawAnswer[] {
  const first = firstIn(text);
  if (!first) return [];
  const length = first.head.length + END.length + first.body.length;
  return [first, ...answersIn(text.slice(length))];
}

function firstIn(text: string): RawAnswer | undefined {
  const end = text.indexOf(END);
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const length = Number(/^content-length: (?<bytes>\d+)/im.exec(head)?.groups?.['bytes'] ?? 0);
  // Answers are ASCII here, so that characters count like bytes.
  const body = text.slice(end + END.length, end + END.length + length);
  if (body.length < length) return undefined;
  return { status: Number(head.split(' ')[1]), head, body };
}

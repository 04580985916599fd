import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';
import { LineReader } from '../../lib/line-reader.ts';

/** A NUL ends each message. */
const NUL = 0;
/** The longest real one is a picture of a whole page; what is longer is dropped, and its question runs into its limit. */
const MAX_MESSAGE_BYTES = 128 * 1024 * 1024;

/** The way to a Chrome over two of its descriptors: no port for others to find, and it ends when we do. */
export class PipeTransport implements ConnectionTransport {
  readonly #input: Writable;
  readonly #output: Readable;
  onmessage?: (message: string) => void;
  onclose?: () => void;

  /** `input` is what Chrome reads, `output` what it writes. */
  constructor(input: Writable, output: Readable) {
    this.#input = input;
    this.#output = output;
    const onLine = (line: Uint8Array) => this.#receive(Buffer.from(line).toString());
    const reader = new LineReader(MAX_MESSAGE_BYTES, { onLine, onTooLong: () => {} }, NUL);
    output.on('data', (chunk: Uint8Array) => void reader.push(chunk));
    output.on('close', () => this.onclose?.());
    // Either may break when Chrome ends; its closing tells.
    for (const stream of [input, output]) stream.on('error', () => {});
  }

  send(message: string): void {
    this.#input.write(`${message}\0`);
  }

  close(): void {
    this.#input.destroy();
    this.#output.destroy();
  }

  /** Each in a turn of its own: one that fails must not take those behind it along. */
  #receive(message: string): void {
    setImmediate(() => this.onmessage?.(message));
  }
}

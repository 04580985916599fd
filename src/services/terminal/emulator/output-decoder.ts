import { isAscii } from 'node:buffer';

const FIRST_NON_ASCII = 0x80;

/** Decodes output that is cut anywhere. What is not UTF-8 becomes U+FFFD; the emulator alone would drop it. */
export class OutputDecoder {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #mayBePartial = false;

  /** The text, or the bytes themselves where they are ASCII, which the emulator takes faster. */
  decode(bytes: Uint8Array): string | Uint8Array {
    if (!this.#mayBePartial && isAscii(bytes)) return bytes;
    this.#mayBePartial = (bytes.at(-1) ?? FIRST_NON_ASCII) >= FIRST_NON_ASCII;
    return this.#decoder.decode(bytes, { stream: true });
  }

  /** What is left of a character that was never finished. */
  end(): string {
    this.#mayBePartial = false;
    return this.#decoder.decode();
  }
}

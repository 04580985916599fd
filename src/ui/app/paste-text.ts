import { StringDecoder } from 'node:string_decoder';
import type { PasteEvent } from '../input/events.ts';

/** More than anybody pastes into a note or a form; the rest is left away. */
const MAX_PASTE_BYTES = 1024 * 1024;

/** Gathers a paste that is meant for one of our own fields, and hands it over as one text. */
export class PasteText {
  #text = '';
  #bytes = 0;
  #decoder = new StringDecoder('utf8');

  take(event: PasteEvent, done: (text: string) => void): void {
    if (event.phase === 'start') this.#begin();
    else if (event.phase === 'data') this.#add(event.raw);
    else done(this.#text + this.#decoder.end());
  }

  #begin(): void {
    this.#text = '';
    this.#bytes = 0;
    this.#decoder = new StringDecoder('utf8');
  }

  #add(raw: Uint8Array): void {
    this.#bytes += raw.length;
    if (this.#bytes <= MAX_PASTE_BYTES) this.#text += this.#decoder.write(raw);
  }
}

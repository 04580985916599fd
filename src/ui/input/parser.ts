import { Buffer } from 'node:buffer';
import type { Clock } from '../../lib/clock.ts';
import { characterKey, controlKey, decodeText } from './control-key.ts';
import { escapeEvent, releasedEvent, unknown } from './escape-event.ts';
import type { InputEvent } from './events.ts';
import { cutPaste } from './paste-end.ts';
import { ESC, sequenceAt } from './sequence.ts';
import { characterEnd, INCOMPLETE, textEnd } from './utf8.ts';

/** A terminal sends a sequence in one go; what is alone for so long is the Esc key. */
const ESCAPE_MS = 50;
/** Two bytes, `ESC [` or the like: either Alt and a key, or a sequence that the network cut. */
const INTRODUCER_MS = 250;
/** A sequence that has begun is no typing: a slow link may take its time over the rest. */
const SEQUENCE_MS = 1_000;
/** A reply may be long, and must not become text. */
const STRING_MS = 5_000;
/** A paste without an end gives the keyboard back after this. */
const PASTE_MS = 4_000;
/** A chunk this small inside a paste is a person typing, and does not make the paste last longer. */
const TYPED_BYTES = 16;

const NOTHING = new Uint8Array(0);
const OPEN_BRACKET = 0x5b;
const SHIFT_THREE = 0x4f;

/**
 * Turns the bytes of one terminal into events, once, before anybody else looks at them. Chunks may
 * be cut anywhere; events hold views of them, so a chunk must not be written to afterwards.
 */
export class InputParser {
  readonly #clock: Clock;
  readonly #emit: (event: InputEvent) => void;
  /** The beginning of something whose rest has not come yet. */
  #held: Uint8Array = NOTHING;
  #stopWaiting: (() => void) | undefined;
  #inPaste = false;
  #cursorReports = 0;

  constructor(clock: Clock, emit: (event: InputEvent) => void) {
    this.#clock = clock;
    this.#emit = emit;
  }

  push(chunk: Uint8Array): void {
    if (!this.#inPaste) this.#wait(undefined);
    else if (chunk.length > TYPED_BYTES) this.#wait(PASTE_MS);
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    this.#held = NOTHING;
    const end = this.#readAll(bytes);
    this.#held = bytes.subarray(end);
    if (!this.#inPaste && this.#held.length > 0) this.#wait(holdMs(this.#held));
  }

  /** Says that the cursor's position was asked for: the next report that could be a key is the answer. */
  expectCursorReport(): void {
    this.#cursorReports++;
  }

  /** Stops the clock; what is held is dropped. */
  close(): void {
    this.#wait(undefined);
    this.#held = NOTHING;
  }

  /** Reads until the end, or until the rest must be held; returns that place. */
  #readAll(bytes: Uint8Array): number {
    let at = 0;
    while (at < bytes.length) {
      const next = this.#inPaste ? this.#readPaste(bytes, at) : this.#read(bytes, at);
      if (next === at) return at;
      at = next;
    }
    return at;
  }

  #read(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] ?? 0;
    if (byte === ESC) return this.#readEscape(bytes, at);
    if (byte < 0x20 || byte === 0x7f) return this.#send(controlKey(bytes.subarray(at, at + 1)), at);
    return this.#readText(bytes, at);
  }

  #readEscape(bytes: Uint8Array, at: number): number {
    const { kind, end } = sequenceAt(bytes, at);
    if (kind === 'incomplete') return at;
    const event = escapeEvent(kind, bytes.subarray(at, end), this.#cursorReports > 0);
    if (event.type === 'reply' && event.reply.kind === 'cursor') {
      this.#cursorReports = Math.max(0, this.#cursorReports - 1);
    }
    if (event.type === 'paste') {
      this.#inPaste = true;
      this.#wait(PASTE_MS);
    }
    return this.#send(event, at);
  }

  #readText(bytes: Uint8Array, at: number): number {
    const first = (bytes[at] ?? 0) < 0x80 ? at + 1 : characterEnd(bytes, at);
    if (first === INCOMPLETE) return at;
    if (first === at) return this.#send(unknown(bytes.subarray(at, at + 1)), at);
    const end = textEnd(bytes, first);
    const raw = bytes.subarray(at, end);
    const isOneKey = end === first;
    return this.#send(
      isOneKey ? characterKey(raw) : { type: 'text', text: decodeText(raw), raw },
      at,
    );
  }

  #readPaste(bytes: Uint8Array, at: number): number {
    const { dataEnd, end } = cutPaste(bytes, at);
    if (dataEnd > at) {
      this.#emit({ type: 'paste', phase: 'data', raw: bytes.subarray(at, dataEnd) });
    }
    if (end === undefined) return dataEnd;
    this.#endPaste(bytes.subarray(dataEnd, end));
    return end;
  }

  #endPaste(marker: Uint8Array): void {
    this.#inPaste = false;
    this.#wait(undefined);
    this.#emit({ type: 'paste', phase: 'end', raw: marker });
  }

  #send(event: InputEvent, at: number): number {
    this.#emit(event);
    return at + event.raw.length;
  }

  /** Lets go of what is held after a while; nothing stops waiting. */
  #wait(milliseconds: number | undefined): void {
    this.#stopWaiting?.();
    this.#stopWaiting =
      milliseconds === undefined
        ? undefined
        : this.#clock.after(milliseconds, () => this.#release());
  }

  #release(): void {
    const held = this.#held;
    this.#held = NOTHING;
    if (!this.#inPaste) {
      this.#emit(releasedEvent(held));
      return;
    }
    if (held.length > 0) this.#emit({ type: 'paste', phase: 'data', raw: held });
    this.#endPaste(NOTHING);
  }
}

/** How long the beginning of something may wait for its rest, in milliseconds. */
function holdMs(held: Uint8Array): number {
  if (held.length === 1) return held[0] === ESC ? ESCAPE_MS : INTRODUCER_MS;
  if (held[0] !== ESC || held.length === 2) return INTRODUCER_MS;
  return held[1] === OPEN_BRACKET || held[1] === SHIFT_THREE ? SEQUENCE_MS : STRING_MS;
}

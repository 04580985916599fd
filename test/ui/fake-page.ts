import { Emitter } from '../../src/lib/emitter.ts';
import type { Pixels } from '../../src/lib/pixels.ts';
import { Picture } from '../../src/services/browser/picture.ts';
import type { ConsoleMessage } from '../../src/workspace/console-message.ts';
import type { LivePage, PageFacts } from '../../src/workspace/live-page.ts';
import type { PageInput } from '../../src/workspace/page-input.ts';

/** CSS pixels of its viewport. */
export const FAKE_VIEWPORT = { width: 1280, height: 800 };

/** A page without a Chrome: a test says what it shows and what is known of it, and sees what was sent to it. */
export class FakePage implements LivePage {
  readonly picture = new Picture();
  readonly thumbnail = new Picture();
  readonly sent: PageInput[] = [];
  readonly #events = new Emitter<{ facts: []; console: [] }>();
  #lines: readonly ConsoleMessage[] = [];
  #facts: PageFacts;

  constructor(facts: Partial<PageFacts> = {}) {
    this.#facts = {
      state: 'live',
      reason: '',
      url: 'http://localhost:3000/login',
      title: 'Sign in',
      isLoading: false,
      statusCode: 200,
      errors: 0,
      lastAction: undefined,
      touched: undefined,
      dialog: undefined,
      ...facts,
    };
  }

  get facts(): PageFacts {
    return this.#facts;
  }

  change(facts: Partial<PageFacts>): void {
    this.#facts = { ...this.#facts, ...facts };
    this.#events.emit('facts');
  }

  onFacts(listener: () => void): () => void {
    return this.#events.on('facts', listener);
  }

  consoleLines(): readonly ConsoleMessage[] {
    return this.#lines;
  }

  onConsole(listener: () => void): () => void {
    return this.#events.on('console', listener);
  }

  /** Writes a line to its console. */
  log(level: string, text: string, source = ''): void {
    this.#lines = [...this.#lines, { id: this.#lines.length + 1, level, text, source }];
    this.#events.emit('console');
  }

  send(input: PageInput): void {
    this.sent.push(input);
  }

  /** Shows one colour, of 24 bits, all over. */
  paint(colour: number): void {
    const pixels = plainPixels(colour);
    for (const picture of [this.picture, this.thumbnail])
      if (picture.columns > 0) picture.take(pixels, FAKE_VIEWPORT);
  }
}

function plainPixels(colour: number): Pixels {
  const data = [colour >> 16, (colour >> 8) & 255, colour & 255];
  return { width: 1, height: 1, channels: 3, data: Uint8Array.from(data) };
}

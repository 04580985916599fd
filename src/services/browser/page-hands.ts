import type { CDPSession, Protocol } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import type { PageButton, PageInput } from '../../workspace/page-input.ts';
import { keyDefinition } from './key-definition.ts';

/** CSS pixels that a step of the wheel scrolls: about four rows of the picture. */
const WHEEL_PIXELS = 100;
/** A click so soon after one at the same place makes it a double click. */
const DOUBLE_CLICK_MS = 500;

/** Bits of CDP's `modifiers`. */
const MODIFIERS = { alt: 1, ctrl: 2, meta: 4, shift: 8 } as const;
/** Bits of the buttons that are held. */
const HELD: { readonly [Button in PageButton]: number } = { none: 0, left: 1, right: 2, middle: 4 };

type KeyInput = Extract<PageInput, { type: 'key' }>;
type PointInput = Extract<PageInput, { button: PageButton }>;
type WheelInput = Extract<PageInput, { type: 'wheel' }>;

/** A person's keyboard and mouse at a page. What they do is sent at once, in order, and waits for nothing. */
export class PageHands {
  readonly #session: CDPSession;
  readonly #clock: Clock;
  #click = { x: 0, y: 0, atMs: Number.NEGATIVE_INFINITY, count: 0 };

  constructor(session: CDPSession, clock: Clock) {
    this.#session = session;
    this.#clock = clock;
  }

  take(input: PageInput): void {
    switch (input.type) {
      case 'key':
        this.#key(input);
        break;
      case 'text':
        this.#ignore(this.#session.send('Input.insertText', { text: input.text }));
        break;
      case 'wheel':
        this.#wheel(input);
        break;
      case 'press':
      case 'release':
      case 'move':
        this.#point(input);
        break;
    }
  }

  #key(input: KeyInput): void {
    const definition = keyDefinition(input.key) ?? keyDefinition(input.text);
    if (!definition) return;
    const text = input.key === 'enter' ? '\r' : input.text;
    const key = {
      key: text.length === 1 && text !== '\r' ? text : definition.key,
      code: definition.code,
      windowsVirtualKeyCode: definition.number,
      modifiers: modifiersOf(input),
    };
    const down = text === '' ? { type: 'rawKeyDown' as const } : { type: 'keyDown' as const, text };
    this.#ignore(this.#session.send('Input.dispatchKeyEvent', { ...key, ...down }));
    this.#ignore(this.#session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }));
  }

  #point(input: PointInput): void {
    const { type, x, y, button } = input;
    if (type === 'press') this.#countClick(input);
    this.#mouse({
      type: POINTS[type],
      x,
      y,
      button,
      buttons: type === 'release' ? 0 : HELD[button],
      clickCount: type === 'move' ? 0 : this.#click.count,
      modifiers: modifiersOf(input),
    });
  }

  #wheel(input: WheelInput): void {
    const { x, y, right, down } = input;
    this.#mouse({
      type: 'mouseWheel',
      x,
      y,
      deltaX: right * WHEEL_PIXELS,
      deltaY: down * WHEEL_PIXELS,
      modifiers: modifiersOf(input),
    });
  }

  #countClick({ x, y }: PointInput): void {
    const before = this.#click;
    const atMs = this.#clock.now();
    const isAgain = before.x === x && before.y === y && atMs - before.atMs < DOUBLE_CLICK_MS;
    this.#click = { x, y, atMs, count: isAgain ? before.count + 1 : 1 };
  }

  #mouse(event: Protocol.Input.DispatchMouseEventRequest): void {
    this.#ignore(this.#session.send('Input.dispatchMouseEvent', event));
  }

  /** A page that is busy, or shows a dialog, answers late or never; what it does is seen in its picture. */
  #ignore(sent: Promise<unknown>): void {
    inBackground(sent, () => {});
  }
}

const POINTS = { press: 'mousePressed', release: 'mouseReleased', move: 'mouseMoved' } as const;

function modifiersOf(held: { readonly [Name in keyof typeof MODIFIERS]: boolean }): number {
  const names = ['alt', 'ctrl', 'meta', 'shift'] as const;
  return names.reduce((sum, name) => sum + (held[name] ? MODIFIERS[name] : 0), 0);
}

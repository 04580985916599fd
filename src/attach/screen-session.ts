import type { Socket } from 'node:net';
import { inBackground } from '../lib/in-background.ts';
import type { Leave } from '../protocol/screen-messages.ts';
import type { ScreenFacts } from '../protocol/screen-port.ts';
import {
  encodeFrame,
  FRAME,
  type Frame,
  FrameReader,
  type FrameType,
} from '../protocol/screen-wire.ts';
import { type ModeChange, ModeSet } from '../protocol/terminal-modes.ts';
import { parseLeave, parseModes } from './host-messages.ts';
import type { Terminal } from './terminal.ts';

/** A frame that is still on its way may reach a slow terminal; a stuck one must not hold us. */
const UNWRITTEN_LIMIT_MS = 500;

const HOST_LOST: Leave = {
  message:
    'termsprawl: the host ended unexpectedly. Layout and notes are saved; programs that ran in it have ended. Run termsprawl to start again.',
  code: 1,
};

/** One attachment: passes bytes between the terminal and the host until either of them ends it. */
export class ScreenSession {
  readonly #socket: Socket;
  readonly #terminal: Terminal;
  readonly #modes = new ModeSet();
  /** Frames take effect one after the other, each when the one before is on the terminal. */
  #work: Promise<void> = Promise.resolve();
  #isSuspended = false;
  #ending: Leave | undefined;
  readonly #ended = withResolver<Leave>();

  constructor(socket: Socket, terminal: Terminal) {
    this.#socket = socket;
    this.#terminal = terminal;
  }

  /** Draws until the end. Resolves with the last word when the terminal is as it was before. */
  async run(facts: ScreenFacts): Promise<Leave> {
    this.#send(FRAME.hello, JSON.stringify(facts));
    this.#terminal.setRaw(true);
    this.#terminal.listen({
      onInput: (bytes) => this.#sendInput(bytes),
      onSize: () => this.#sendSize(),
      onEnd: () => this.end({ message: '', code: 0 }),
    });
    this.#listenToHost();
    const last = await this.#ended.promise;
    await Promise.race([this.#work, after(UNWRITTEN_LIMIT_MS)]);
    this.restoreNow();
    await this.#sayGoodbye();
    return last;
  }

  /** Ends the session; the first reason counts. */
  end(ending: Leave): void {
    this.#ending ??= ending;
    this.#ended.resolve(this.#ending);
  }

  /** Undoes what we did to the terminal, at once, and only once. */
  restoreNow(): void {
    this.#terminal.writeNow(this.#modes.undo());
    this.#modes.clear();
    this.#terminal.setRaw(false);
  }

  /** Lends the terminal to the shell until `resume`. */
  suspend(): void {
    this.#isSuspended = true;
    this.#terminal.writeNow(this.#modes.undo());
    this.#terminal.setRaw(false);
  }

  /** Takes the terminal back after a stop, whether we were asked before it or not. */
  resume(): void {
    // Node knows only of modes that it set itself, and the shell may have set others.
    this.#terminal.setRaw(false);
    this.#terminal.setRaw(true);
    this.#terminal.writeNow((this.#isSuspended ? '' : this.#modes.undo()) + this.#modes.again());
    this.#isSuspended = false;
    this.#sendSize();
  }

  #listenToHost(): void {
    const reader = new FrameReader();
    this.#socket.on('data', (chunk) => {
      for (const frame of reader.push(chunk)) this.#enqueue(frame);
    });
    this.#socket.on('drain', () => this.#terminal.setReading(true));
    this.#socket.on('error', () => this.#hostGone());
    this.#socket.once('end', () => this.#hostGone());
  }

  #hostGone(): void {
    // Whatever it sent before, a last word above all, comes first.
    inBackground(
      this.#work.then(() => this.end(HOST_LOST)),
      () => this.end(HOST_LOST),
    );
  }

  #enqueue(frame: Frame): void {
    this.#work = this.#work.then(() => this.#take(frame));
    // The terminal cannot be written to any more: it hung up.
    inBackground(this.#work, () => this.end({ message: '', code: 0 }));
  }

  async #take(frame: Frame): Promise<void> {
    if (this.#ending !== undefined) return;
    if (frame.type === FRAME.output) await this.#draw(frame.body);
    if (frame.type === FRAME.modes) await this.#change(parseModes(frame.body));
    if (frame.type === FRAME.leave) this.end(parseLeave(frame.body));
  }

  async #draw(bytes: Uint8Array): Promise<void> {
    await this.#terminal.write(bytes);
    this.#send(FRAME.written, '');
  }

  async #change(change: ModeChange): Promise<void> {
    await this.#terminal.write(new TextEncoder().encode(this.#modes.change(change)));
  }

  #sendInput(bytes: Uint8Array): void {
    if (this.#ending !== undefined) return;
    if (!this.#send(FRAME.input, bytes)) this.#terminal.setReading(false);
  }

  #sendSize(): void {
    this.#send(FRAME.size, JSON.stringify(this.#terminal.size));
  }

  #send(type: FrameType, body: Uint8Array | string): boolean {
    return !this.#socket.writable || this.#socket.write(encodeFrame(type, body));
  }

  async #sayGoodbye(): Promise<void> {
    if (!this.#socket.writable) return;
    const sent = new Promise<void>((resolve) => {
      this.#socket.end(encodeFrame(FRAME.goodbye), resolve);
    });
    await Promise.race([sent, after(UNWRITTEN_LIMIT_MS)]);
  }
}

function withResolver<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((set) => {
    resolve = set;
  });
  return { promise, resolve };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

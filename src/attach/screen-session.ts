import type { Socket } from 'node:net';
import type { Clock } from '../lib/clock.ts';
import { inBackground } from '../lib/in-background.ts';
import type { Environment } from '../protocol/paths.ts';
import type { Leave } from '../protocol/screen-messages.ts';
import type { ScreenFacts } from '../protocol/screen-port.ts';
import {
  encodeFrame,
  FRAME,
  type Frame,
  FrameReader,
  type FrameType,
  MAX_VARIABLE_CHARACTERS,
} from '../protocol/screen-wire.ts';
import { ModeSet } from '../protocol/terminal-modes.ts';
import { parseLeave, parseModes, parseWanted } from './host-messages.ts';
import { LateReplies } from './late-replies.ts';
import { Lending } from './lending.ts';
import type { Terminal } from './terminal.ts';

/** A host that took the connection but says nothing by then hangs, and no key would lead out of it. */
const FIRST_WORD_LIMIT_MS = 10_000;
/** A frame that is still on its way may reach a slow terminal; a stuck one must not hold us. */
const UNWRITTEN_LIMIT_MS = 500;

const QUIETLY: Leave = { message: '', code: 0 };
const HOST_SILENT: Leave = {
  message:
    'termsprawl: the host does not answer. Nothing of it was touched; "termsprawl doctor" tells more.',
  code: 1,
};

interface Deps {
  readonly terminal: Terminal;
  /** The directory of the host's logs. */
  readonly logs: string;
  readonly clock: Clock;
  /** Single variables of it are told to a host that asks. */
  readonly environment: Environment;
}

/** One attachment: passes bytes between the terminal and the host until either of them ends it. */
export class ScreenSession {
  readonly #socket: Socket;
  readonly #terminal: Terminal;
  readonly #clock: Clock;
  readonly #logs: string;
  readonly #environment: Environment;
  readonly #replies: LateReplies;
  readonly #lending: Lending;
  readonly #modes = new ModeSet();
  /** Frames take effect one after the other, each when the one before is on the terminal. */
  #work: Promise<void> = Promise.resolve();
  #isSuspended = false;
  #isRestored = false;
  #ending: Leave | undefined;
  #ended: () => void = () => {};

  constructor(socket: Socket, { terminal, clock, logs, environment }: Deps) {
    this.#socket = socket;
    this.#logs = logs;
    this.#terminal = terminal;
    this.#clock = clock;
    this.#environment = environment;
    this.#replies = new LateReplies(clock);
    this.#lending = new Lending({
      clock,
      stopReading: () => terminal.stopReading(),
      startReading: () => terminal.setReading(true),
      tellLent: () => this.#send(FRAME.lent, ''),
      tellRecall: () => this.#send(FRAME.recall, ''),
    });
  }

  /** Draws until the end. Resolves with the exit status when the terminal is as it was, but for a last word. */
  async run(facts: ScreenFacts): Promise<number> {
    const ended = new Promise<void>((resolve) => {
      this.#ended = resolve;
    });
    this.#send(FRAME.hello, JSON.stringify(facts));
    this.#listenToTerminal();
    this.#listenToHost();
    await ended;
    await Promise.race([this.#work.catch(() => {}), this.#after(UNWRITTEN_LIMIT_MS)]);
    await this.#lending.recall();
    const { message, code } = this.#ending ?? QUIETLY;
    await this.#restore();
    // Standard error would wait for a terminal that is stuck.
    if (message !== '') this.#terminal.writeNow(`${message}\n`);
    await this.#sayGoodbye();
    return code;
  }

  /** Ends the session; the first reason counts. */
  end(ending: Leave): void {
    this.#ending ??= ending;
    this.#ended();
  }

  /** Undoes what we did to the terminal, at once; for the last moment of the process. */
  restoreNow(): void {
    if (this.#isRestored) return;
    this.#isRestored = true;
    this.#terminal.writeNow(this.#modes.undo());
    this.#terminal.setRaw(false);
  }

  /** Leaves the terminal to the shell until `resume`. */
  async suspend(): Promise<void> {
    await this.#lending.recall();
    this.#isSuspended = true;
    this.#terminal.writeNow(this.#modes.undo());
    this.#terminal.setRaw(false);
  }

  /** Takes the terminal back after a stop, whether we were asked before it or not. */
  resume(): void {
    if (this.#ending !== undefined) return;
    // Node knows only of modes that it set itself, and the shell may have set others.
    this.#terminal.setRaw(false);
    this.#terminal.setRaw(true);
    this.#terminal.writeNow((this.#isSuspended ? '' : this.#modes.undo()) + this.#modes.again());
    this.#isSuspended = false;
    // It fails only with the terminal or the host, whose end is ours.
    inBackground(this.#lending.lendAgain(), () => {});
    this.#sendSize();
  }

  #listenToTerminal(): void {
    this.#terminal.setRaw(true);
    this.#terminal.listen({
      onInput: (bytes) => this.#sendInput(bytes),
      onSize: () => this.#sendSize(),
      onEnd: () => this.end(QUIETLY),
    });
  }

  #listenToHost(): void {
    const reader = new FrameReader();
    const callOff = this.#clock.after(FIRST_WORD_LIMIT_MS, () => this.end(HOST_SILENT));
    this.#socket.once('data', callOff);
    this.#socket.on('data', (chunk) => {
      for (const frame of reader.push(chunk)) this.#enqueue(frame);
    });
    this.#socket.on('drain', () => {
      if (!this.#lending.isLent) this.#terminal.setReading(true);
    });
    // 'close' follows, and what the host sent before counts.
    this.#socket.on('error', () => {});
    this.#socket.once('end', () => this.#hostGone());
    this.#socket.once('close', () => this.#hostGone());
  }

  #hostGone(): void {
    this.#lending.returned();
    inBackground(
      this.#work.then(() => this.end(hostLost(this.#logs))),
      () => this.end(hostLost(this.#logs)),
    );
  }

  #enqueue(frame: Frame): void {
    // These are not for the terminal, and count while frames before them wait for it.
    if (frame.type === FRAME.returned) this.#lending.returned();
    if (frame.type === FRAME.noted) this.#modes.change(parseModes(frame.body));
    this.#work = this.#work.then(() => this.#take(frame));
    // The terminal cannot be written to any more: it hung up.
    inBackground(this.#work, () => this.end(QUIETLY));
  }

  async #take(frame: Frame): Promise<void> {
    if (this.#ending !== undefined) return;
    if (frame.type === FRAME.output) await this.#draw(frame.body);
    if (frame.type === FRAME.modes) await this.#draw(this.#changeModes(frame.body));
    if (frame.type === FRAME.borrow) this.#offer();
    if (frame.type === FRAME.wanted) this.#tell(parseWanted(frame.body));
    if (frame.type === FRAME.leave) this.#dismissed(parseLeave(frame.body));
  }

  async #draw(bytes: Uint8Array): Promise<void> {
    await this.#terminal.write(bytes);
    this.#send(FRAME.written, '');
  }

  /** Only when the first answers are here: how long they took is measured, and they are for us. */
  #offer(): void {
    inBackground(
      this.#replies.answered.then(() => this.#lending.wanted()),
      // It fails only with the terminal or the host, whose end is ours.
      () => {},
    );
  }

  /** The host has let go of the terminal before it said so. */
  #dismissed(leave: Leave): void {
    this.#lending.returned();
    this.end(leave);
  }

  #tell(names: readonly string[]): void {
    const told = names
      .map((name) => [name, this.#environment[name]] as const)
      .filter(([, value]) => value !== undefined && value.length <= MAX_VARIABLE_CHARACTERS);
    this.#send(FRAME.variables, JSON.stringify(Object.fromEntries(told)));
  }

  #changeModes(body: Uint8Array): Uint8Array {
    return new TextEncoder().encode(this.#modes.change(parseModes(body)));
  }

  #sendInput(bytes: Uint8Array): void {
    this.#replies.note(bytes);
    if (this.#ending !== undefined) return;
    if (!this.#send(FRAME.input, bytes)) this.#terminal.setReading(false);
  }

  #sendSize(): void {
    this.#send(FRAME.size, JSON.stringify(this.#terminal.size));
  }

  #send(type: FrameType, body: Uint8Array | string): boolean {
    return !this.#socket.writable || this.#socket.write(encodeFrame(type, body));
  }

  async #restore(): Promise<void> {
    const undo = this.#modes.undo();
    this.#modes.clear();
    this.#terminal.writeNow(undo);
    if (undo !== '') await this.#replies.settle((question) => this.#terminal.writeNow(question));
    this.restoreNow();
  }

  async #sayGoodbye(): Promise<void> {
    if (!this.#socket.writable) return;
    const sent = new Promise<void>((resolve) => {
      this.#socket.end(encodeFrame(FRAME.goodbye), () => resolve());
    });
    await Promise.race([sent, this.#after(UNWRITTEN_LIMIT_MS)]);
  }

  #after(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#clock.after(ms, resolve);
    });
  }
}

function hostLost(logs: string): Leave {
  const message = `termsprawl: the host ended unexpectedly.
Layout, notes and scroll-back are kept; programs that ran in it have ended.
Run termsprawl to start it again. What it said last is in ${logs}: host.log, host-start.log.`;
  return { message, code: 1 };
}

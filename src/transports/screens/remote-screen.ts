import type { Socket } from 'node:net';
import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import { withResolvers } from '../../lib/with-resolvers.ts';
import type { Environment } from '../../protocol/paths.ts';
import type { Leave } from '../../protocol/screen-messages.ts';
import { Size, Variables } from '../../protocol/screen-messages.ts';
import type { InquirableScreen, ScreenEvents, ScreenFacts } from '../../protocol/screen-port.ts';
import {
  encodeFrame,
  FRAME,
  type Frame,
  type FrameType,
  MAX_FRAME_BYTES,
} from '../../protocol/screen-wire.ts';
import type { ModeChange } from '../../protocol/terminal-modes.ts';
import { parseBody } from './connection.ts';
import { LentTerminal } from './lent-terminal.ts';
import { ScreenOutput } from './screen-output.ts';

/** A screen that leaves this much unwritten is stuck, and whoever draws for it does not wait: it is dropped. */
const MAX_UNWRITTEN_BYTES = MAX_FRAME_BYTES;
/** A screen that was asked to leave has this long to restore its terminal. */
const LEAVE_LIMIT_MS = 3_000;
/** A screen answers at once; one that is stopped must not keep others from what they wait for. */
const ANSWER_LIMIT_MS = 1_000;

/** Nobody types more before the first picture; a paste may be cut then. */
const MAX_HELD_INPUTS = 100;

interface RemoteScreenOptions {
  readonly id: number;
  readonly facts: ScreenFacts;
  readonly socket: Socket;
  readonly clock: Clock;
}

/** An attached screen at the other end of a socket. */
export class RemoteScreen implements InquirableScreen {
  readonly id: number;
  readonly facts: ScreenFacts;
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #events = new Emitter<ScreenEvents>();
  readonly #output: ScreenOutput;
  readonly #held: Uint8Array[] = [];
  #isHeard = false;
  /** The terminal was the shell's when we looked. */
  #isTaken = false;
  #told: (variables: Environment | undefined) => void = () => {};
  #size: { readonly columns: number; readonly rows: number };
  #hasLeft = false;
  #isClosed = false;

  constructor({ id, facts, socket, clock }: RemoteScreenOptions) {
    this.id = id;
    this.facts = facts;
    this.#size = facts;
    this.#socket = socket;
    this.#clock = clock;
    this.#output = new ScreenOutput((type, body) => this.#send(type, body));
  }

  get columns(): number {
    return this.#size.columns;
  }

  get rows(): number {
    return this.#size.rows;
  }

  /** What undoes the modes of a screen that ended without undoing them itself; nothing for one that did. */
  get undo(): string {
    return this.#hasLeft ? '' : this.#output.undo;
  }

  on<Name extends keyof ScreenEvents>(
    name: Name,
    listener: (...values: ScreenEvents[Name]) => void,
  ): () => void {
    // Whoever comes late must not draw for ever for a screen that is gone.
    const events = this.#isClosed ? new Emitter<ScreenEvents>() : this.#events;
    const off = events.on(name, listener);
    if (this.#isClosed) queueMicrotask(() => events.emit('close'));
    if (name === 'input') this.#release();
    return off;
  }

  write(output: Uint8Array | string): Promise<void> {
    const bytes = typeof output === 'string' ? new TextEncoder().encode(output) : output;
    if (this.#isGone || bytes.length === 0) return Promise.resolve();
    if (this.#output.waitingBytes + bytes.length > MAX_UNWRITTEN_BYTES) {
      this.#socket.destroy();
      return Promise.resolve();
    }
    return this.#output.write(bytes);
  }

  setModes(change: ModeChange): void {
    if (!this.#isGone) this.#output.setModes(change);
  }

  leave(message: string, code: number): void {
    if (this.#isGone) return;
    const leave: Leave = { message, code };
    // The screen takes this for a return of its terminal, too.
    this.#output.giveBack();
    this.#socket.end(encodeFrame(FRAME.leave, JSON.stringify(leave)));
    // Not `#hasLeft` yet: should it be killed before it is through, its terminal is still to be restored.
    const callOff = this.#clock.after(LEAVE_LIMIT_MS, () => this.#socket.destroy());
    this.#socket.once('close', callOff);
  }

  async variables(names: readonly string[]): Promise<Environment | undefined> {
    if (this.#isGone) return undefined;
    const answer = withResolvers<Environment | undefined>();
    this.#told = answer.resolve;
    this.#send(FRAME.wanted, JSON.stringify(names));
    const callOff = this.#clock.after(ANSWER_LIMIT_MS, () => answer.resolve(undefined));
    return answer.promise.finally(callOff);
  }

  /** Asks for the terminal itself, where the screen told which it is. */
  borrow(): void {
    if (this.facts.tty !== undefined && !this.#isGone) this.#send(FRAME.borrow, '');
  }

  /** Takes one frame from the screen. Throws on one that makes no sense. */
  take(frame: Frame): void {
    if (frame.type === FRAME.input) this.#typed(frame.body);
    if (frame.type === FRAME.written) this.#output.wrote();
    if (frame.type === FRAME.size) this.#resize(frame.body);
    if (frame.type === FRAME.variables) this.#told(parseBody(Variables, frame.body));
    if (frame.type === FRAME.lent) this.#takeTerminal();
    if (frame.type === FRAME.recall) this.#returnTerminal();
    if (frame.type === FRAME.goodbye) this.#hasLeft = true;
  }

  /** Says that the socket is gone. */
  closed(): void {
    this.#isClosed = true;
    this.#output.close();
    this.#told(undefined);
    this.#events.emit('close');
  }

  /** Keys that are typed while the workspace still opens are for it, too. */
  #typed(bytes: Uint8Array): void {
    if (this.#isHeard) this.#events.emit('input', bytes);
    else if (this.#held.length < MAX_HELD_INPUTS) this.#held.push(bytes);
  }

  #release(): void {
    this.#isHeard = true;
    for (const bytes of this.#held.splice(0)) this.#events.emit('input', bytes);
  }

  get #isGone(): boolean {
    return this.#isClosed || this.#hasLeft || !this.#socket.writable;
  }

  #send(type: FrameType, body: Uint8Array | string): void {
    this.#socket.write(encodeFrame(type, body));
  }

  #takeTerminal(): void {
    const terminal = LentTerminal.open(this.facts.tty, {
      clock: this.#clock,
      onInput: (bytes) => this.#typed(bytes),
      onEnd: () => this.#returnTerminal(),
      onTaken: () => this.#terminalTaken(),
    });
    if (this.#isGone || terminal === undefined) this.#returnTerminal();
    else this.#output.lend(terminal);
  }

  #returnTerminal(): void {
    this.#output.giveBack();
    if (!this.#isGone) this.#send(FRAME.returned, '');
  }

  /** The screen program stands still, and sends its size as soon as it goes on. */
  #terminalTaken(): void {
    this.#isTaken = true;
    this.#returnTerminal();
  }

  #resize(body: Uint8Array): void {
    if (this.#isTaken) this.borrow();
    this.#isTaken = false;
    this.#size = parseBody(Size, body);
    this.#events.emit('size', this.columns, this.rows);
  }
}

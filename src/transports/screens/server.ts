import type { Server, Socket } from 'node:net';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import { Failure } from '../../protocol/failure.ts';
import { type HostAnswer, HostRequest } from '../../protocol/host-request.ts';
import { Hello, HelloVersion, type Leave } from '../../protocol/screen-messages.ts';
import type { InquirableScreen } from '../../protocol/screen-port.ts';
import { encodeFrame, FRAME, type Frame } from '../../protocol/screen-wire.ts';
import { claimSocket } from '../../services/sockets/claim-socket.ts';
import { parseBody, readFrames } from './connection.ts';
import { HeldTerminal } from './held-terminal.ts';
import { RemoteScreen } from './remote-screen.ts';

/** Whoever connects and has not said what for by then is not a screen. */
const HELLO_LIMIT_MS = 5_000;
/** More at once is a loop somewhere: every screen costs a picture. */
const MAX_CONNECTIONS = 64;
/** Exit status of a screen that may not attach: the command line does not fit what runs. */
const REFUSED = 2;
const STOPPED = 'termsprawl: the workspace was stopped. Layout and notes are kept.';

export interface ScreenServerOptions {
  readonly socketPath: string;
  readonly version: string;
  /** May be called before `serveScreens` resolves: the screen that started us is waiting. */
  readonly onScreen: (screen: InquirableScreen) => void;
  /** Answers the command line with plain JSON; throws `Failure`. It must not wait for `close`, which waits for it. */
  readonly onRequest: (request: HostRequest) => Promise<unknown>;
  readonly log: (message: string) => void;
  readonly clock?: Clock;
}

/** The screens' socket while it is served. */
export interface ScreenServer {
  /** Takes no more screens, tells those that are left, and resolves when all are gone. */
  close(): Promise<void>;
}

/** Listens for screens and for the command line. Throws `CONFLICT` when another host already does. */
export async function serveScreens(options: ScreenServerOptions): Promise<ScreenServer> {
  const clock = options.clock ?? systemClock;
  const reception = new Reception({ ...options, clock });
  const server = await claimSocket(options.socketPath, clock, (socket) =>
    reception.receive(socket),
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('error', (error) => options.log(`screen socket: ${error.message}`));
  return { close: () => closed(server, reception) };
}

async function closed(server: Server, reception: Reception): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  reception.dismiss();
  await done;
}

/** One connection, whose purpose is known from its first frame on. */
interface Visit {
  readonly socket: Socket;
  screen: RemoteScreen | undefined;
  terminal: HeldTerminal | undefined;
  /** An answer is under way, and ends the visit. */
  asks: boolean;
  /** Calls off the time limit that it is under. */
  callOffLimit: () => void;
}

/** Finds out what each connection wants, and keeps those that are screens. */
class Reception {
  readonly #options: Required<ScreenServerOptions>;
  readonly #visits = new Set<Visit>();
  #nextId = 1;

  constructor(options: Required<ScreenServerOptions>) {
    this.#options = options;
  }

  receive(socket: Socket): void {
    const callOffLimit = this.#limit(socket);
    const visit: Visit = {
      socket,
      screen: undefined,
      terminal: undefined,
      asks: false,
      callOffLimit,
    };
    this.#visits.add(visit);
    socket.once('close', () => this.#gone(visit));
    readFrames(socket, (frame) => this.#take(visit, frame), this.#options.log);
  }

  /** Lets every screen leave, and drops whatever else is connected. */
  dismiss(): void {
    for (const { socket, screen, asks } of this.#visits) {
      screen?.leave(STOPPED, 0);
      if (screen === undefined && !asks) socket.destroy();
    }
  }

  #limit(socket: Socket): () => void {
    return this.#options.clock.after(HELLO_LIMIT_MS, () => socket.destroy());
  }

  #take(visit: Visit, frame: Frame): void {
    if (visit.screen !== undefined) {
      visit.screen.take(frame);
      // It has restored the terminal itself, and is about to end.
      if (frame.type === FRAME.goodbye) void visit.terminal?.release();
      return;
    }
    visit.callOffLimit();
    if (frame.type === FRAME.hello) this.#welcome(visit, frame.body);
    else if (frame.type === FRAME.request) this.#answer(visit, frame.body);
    else throw new Failure('PROTOCOL_ERROR', `a frame of type ${frame.type} before hello`);
  }

  #welcome(visit: Visit, body: Uint8Array): void {
    const { version } = parseBody(HelloVersion, body);
    if (version !== this.#options.version) {
      this.#refuse(visit, version);
      return;
    }
    const facts = parseBody(Hello, body);
    visit.terminal = new HeldTerminal(facts.tty);
    visit.screen = new RemoteScreen({
      id: this.#nextId++,
      facts,
      socket: visit.socket,
      clock: this.#options.clock,
    });
    this.#options.onScreen(visit.screen);
    visit.screen.borrow();
  }

  #refuse(visit: Visit, version: string): void {
    const leave: Leave = {
      message: `termsprawl: a host of version ${this.#options.version} runs here and this is version ${version}; its programs go on, and "termsprawl stop" ends it.`,
      code: REFUSED,
    };
    visit.socket.end(encodeFrame(FRAME.leave, JSON.stringify(leave)));
    visit.callOffLimit = this.#limit(visit.socket);
  }

  #answer(visit: Visit, body: Uint8Array): void {
    visit.asks = true;
    const answering = this.#answerTo(parseBody(HostRequest, body)).then((answer) =>
      visit.socket.end(encodeFrame(FRAME.answer, JSON.stringify(answer))),
    );
    inBackground(answering, (error) => this.#options.log(`answer not sent: ${String(error)}`));
  }

  async #answerTo(request: HostRequest): Promise<HostAnswer> {
    try {
      return { ok: true, value: await this.#options.onRequest(request) };
    } catch (error) {
      const { code, message, hint } = Failure.from(error);
      return { ok: false, error: { code, message, ...(hint === undefined ? {} : { hint }) } };
    }
  }

  #gone(visit: Visit): void {
    visit.callOffLimit();
    this.#visits.delete(visit);
    const { screen } = visit;
    if (screen === undefined) return;
    void visit.terminal?.restore(screen.undo);
    screen.closed();
  }
}

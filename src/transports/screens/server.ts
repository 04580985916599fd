import type { Server, Socket } from 'node:net';
import { inBackground } from '../../lib/in-background.ts';
import { Failure } from '../../protocol/failure.ts';
import { type HostAnswer, HostRequest } from '../../protocol/host-request.ts';
import { Hello, HelloVersion, type Leave } from '../../protocol/screen-messages.ts';
import type { ScreenPort } from '../../protocol/screen-port.ts';
import { encodeFrame, FRAME, type Frame } from '../../protocol/screen-wire.ts';
import { claimSocket } from './claim-socket.ts';
import { parseBody, readFrames } from './connection.ts';
import { RemoteScreen } from './remote-screen.ts';
import { restoreTerminal } from './restore-terminal.ts';

/** Whoever connects and says nothing by then is not a screen. */
const HELLO_LIMIT_MS = 5_000;
/** More at once is a loop somewhere: every screen costs a picture. */
const MAX_CONNECTIONS = 64;
/** Exit status of a screen that may not attach: the command line does not fit what runs. */
const REFUSED = 2;

export interface ScreenServerOptions {
  readonly socketPath: string;
  readonly version: string;
  readonly onScreen: (screen: ScreenPort) => void;
  /** Answers the command line with plain JSON; throws `Failure`. */
  readonly onRequest: (request: HostRequest) => Promise<unknown>;
  readonly log: (message: string) => void;
}

export interface ScreenServer {
  /** Takes no more screens, tells those that are left, and resolves when all are gone. */
  close(): Promise<void>;
}

/** Listens for screens and for the command line. Throws `CONFLICT` when another host already does. */
export async function serveScreens(options: ScreenServerOptions): Promise<ScreenServer> {
  const server = await claimSocket(options.socketPath);
  const reception = new Reception(options);
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket) => reception.receive(socket));
  server.on('error', (error) => options.log(`screen socket: ${error.message}`));
  return { close: () => closed(server, reception) };
}

async function closed(server: Server, reception: Reception): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  reception.dismiss();
  await done;
}

/** Finds out what each connection wants, and keeps those that are screens. */
class Reception {
  readonly #options: ScreenServerOptions;
  readonly #sockets = new Set<Socket>();
  readonly #screens = new Map<Socket, RemoteScreen>();
  #nextId = 1;

  constructor(options: ScreenServerOptions) {
    this.#options = options;
  }

  receive(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setTimeout(HELLO_LIMIT_MS, () => socket.destroy());
    socket.once('close', () => this.#gone(socket));
    readFrames(socket, (frame) => this.#take(socket, frame), this.#options.log);
  }

  /** Lets every screen leave, and drops whatever else is connected. */
  dismiss(): void {
    for (const socket of this.#sockets) {
      const screen = this.#screens.get(socket);
      if (screen === undefined) socket.end();
      else screen.leave('termsprawl: the workspace was stopped.', 0);
    }
  }

  #take(socket: Socket, frame: Frame): void {
    const screen = this.#screens.get(socket);
    if (screen !== undefined) screen.take(frame);
    else if (frame.type === FRAME.hello) this.#welcome(socket, frame.body);
    else if (frame.type === FRAME.request) this.#answer(socket, frame.body);
    else throw new Failure('PROTOCOL_ERROR', `a frame of type ${frame.type} before hello`);
  }

  #welcome(socket: Socket, body: Uint8Array): void {
    const { version } = parseBody(HelloVersion, body);
    socket.setTimeout(0);
    if (version !== this.#options.version) {
      this.#refuse(socket, version);
      return;
    }
    const screen = new RemoteScreen(this.#nextId++, parseBody(Hello, body), socket);
    this.#screens.set(socket, screen);
    this.#options.onScreen(screen);
  }

  #refuse(socket: Socket, version: string): void {
    const leave: Leave = {
      message: `termsprawl: a host of version ${this.#options.version} runs here and this is version ${version}; its programs go on, and "termsprawl stop" ends it.`,
      code: REFUSED,
    };
    socket.end(encodeFrame(FRAME.leave, JSON.stringify(leave)));
    socket.setTimeout(HELLO_LIMIT_MS);
  }

  #answer(socket: Socket, body: Uint8Array): void {
    const request = parseBody(HostRequest, body);
    socket.setTimeout(0);
    const answering = this.#answerTo(request).then((answer) =>
      socket.end(encodeFrame(FRAME.answer, JSON.stringify(answer))),
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

  #gone(socket: Socket): void {
    this.#sockets.delete(socket);
    const screen = this.#screens.get(socket);
    if (screen === undefined) return;
    this.#screens.delete(socket);
    const restoring = restoreTerminal(screen.facts.tty, screen.undo);
    screen.closed();
    inBackground(restoring, (error) =>
      this.#options.log(`terminal not restored: ${String(error)}`),
    );
  }
}

import type { Server, Socket } from 'node:net';
import { withResolvers } from '../../lib/with-resolvers.ts';
import { frameOf } from '../../protocol/tool-wire.ts';
import { claimSocket } from '../../services/sockets/claim-socket.ts';
import { type ConnectionDeps, ToolConnection } from './tool-connection.ts';

/** More at once is a loop somewhere. */
const MAX_PROGRAMS = 64;
/** Beyond those, a few are told why they are turned away; the system turns away the rest. */
const MAX_TURNED_AWAY = 64;
const TOO_MANY = `At most ${MAX_PROGRAMS} connections at once`;
/** Calls that were cancelled have their results within milliseconds. */
const RESULTS_LIMIT_MS = 300;
/** A program that does not read its last results is not waited for. */
const GOODBYE_LIMIT_MS = 300;

/** What the socket is served with. */
export interface ToolSocketOptions extends ConnectionDeps {
  readonly path: string;
  /** An id that no other session has, ever. */
  readonly newSessionId: () => string;
  /** A program is gone, and what it was granted goes with it. */
  readonly onSessionEnd: (sessionId: string) => void;
}

/** The socket while it is served. */
export interface ToolSocketService {
  /** Whether the program of that session is still there. */
  isConnected(sessionId: string): boolean;
  /** Takes no more programs, cancels their calls, and resolves when all are told and gone: in less than a second. */
  close(): Promise<void>;
}

/** Takes calls on a socket that only its owner can reach. Throws `CONFLICT` when another host does. */
export async function serveToolSocket(options: ToolSocketOptions): Promise<ToolSocketService> {
  const programs = new Map<Socket, ToolConnection>();
  const { path, clock, log } = options;
  const server = await claimSocket(path, clock, (socket) => receive(socket, programs, options));
  server.maxConnections = MAX_PROGRAMS + MAX_TURNED_AWAY;
  server.on('error', (error) => log(`tool socket: ${error.message}`));
  return {
    isConnected: (id) => [...programs.values()].some(({ sessionId }) => sessionId === id),
    close: () => closed(server, programs, options),
  };
}

function receive(
  socket: Socket,
  programs: Map<Socket, ToolConnection>,
  options: ToolSocketOptions,
): void {
  if (programs.size >= MAX_PROGRAMS) {
    socket.on('error', () => {});
    socket.end(frameOf({ type: 'error', code: 'PROTOCOL_ERROR', message: TOO_MANY }));
    options.clock.after(GOODBYE_LIMIT_MS, () => socket.destroy());
    return;
  }
  const { newSessionId, onSessionEnd } = options;
  const connection = new ToolConnection(socket, newSessionId(), options);
  programs.set(socket, connection);
  socket.once('close', () => {
    programs.delete(socket);
    onSessionEnd(connection.sessionId);
  });
}

async function closed(
  server: Server,
  programs: ReadonlyMap<Socket, ToolConnection>,
  { clock }: ToolSocketOptions,
): Promise<void> {
  const done = withResolvers<void>();
  server.close(() => done.resolve());
  const limit = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const results = [...programs.values()].map((connection) => connection.cancelAll());
  await Promise.race([Promise.all(results), limit(RESULTS_LIMIT_MS)]);
  for (const socket of programs.keys()) socket.end();
  await Promise.race([done.promise, limit(GOODBYE_LIMIT_MS)]);
  for (const socket of programs.keys()) socket.destroy();
  await done.promise;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerMessage, SocketResult } from '../../../src/protocol/tool-wire.ts';
import type { Tool } from '../../../src/tools/define-tool.ts';
import {
  serveToolSocket,
  type ToolSocketService,
} from '../../../src/transports/socket/serve-tool-socket.ts';
import { World } from '../../tools/world.ts';

/** A real tool socket in front of the tools of a test's workspace. */
export class Talking {
  readonly world: World;
  readonly path: string;
  readonly service: ToolSocketService;
  /** Sessions that have ended. */
  readonly ended: string[];
  readonly log: string[];
  readonly #folder: string;
  readonly #programs: Program[] = [];

  private constructor(
    parts: Pick<Talking, 'world' | 'path' | 'service' | 'ended' | 'log'>,
    folder: string,
  ) {
    ({ world: this.world, path: this.path, service: this.service } = parts);
    ({ ended: this.ended, log: this.log } = parts);
    this.#folder = folder;
  }

  static async start(tools?: readonly Tool[]): Promise<Talking> {
    const folder = await mkdtemp(join(tmpdir(), 'ts-tool-'));
    const path = join(folder, 'run', 'tool.sock');
    const world = new World(tools);
    const [ended, log]: string[][] = [[], []];
    let sessions = 0;
    const service = await serveToolSocket({
      path,
      clock: world.clock,
      call: world.caller.call,
      tools: () =>
        world.caller.operations().map(({ name, description, inputSchema, capabilities }) => ({
          name,
          description,
          inputSchema,
          capabilities,
        })),
      projectIdFor: (cwd) => (world.projects.around(cwd ?? '') ?? world.projects.active())?.id,
      newSessionId: () => `socket:${++sessions}`,
      onSessionEnd: (id) => {
        world.permissions.revokeSession(id);
        ended?.push(id);
      },
      onRefused: (refused) => void world.refused.push(refused),
      log: (message) => void log?.push(message),
    });
    return new Talking({ world, path, service, ended: ended ?? [], log: log ?? [] }, folder);
  }

  connect(): Program {
    const program = new Program(this.path);
    this.#programs.push(program);
    return program;
  }

  async stop(): Promise<void> {
    for (const { socket } of this.#programs) socket.destroy();
    await this.service.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The other end of the socket, which does only what a test says. */
export class Program {
  readonly socket: Socket;
  readonly heard: ServerMessage[] = [];
  readonly closed: Promise<void>;
  readonly #waiting = new Set<() => void>();
  #text = '';

  constructor(path: string) {
    this.socket = connect(path);
    this.socket.setEncoding('utf8');
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk) => this.#hear(String(chunk)));
  }

  send(message: unknown): void {
    this.socket.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  }

  call(requestId: string, toolName: string, rest: object = {}): Promise<SocketResult> {
    this.send({ type: 'tool_call', requestId, toolName, ...rest });
    return this.result(requestId);
  }

  async result(requestId: string): Promise<SocketResult> {
    const found = await this.until(
      (each) => each.type === 'tool_result' && each.requestId === requestId,
    );
    if (found.type !== 'tool_result') throw new Error('not a result');
    return found.result;
  }

  /** The first message of which the claim holds, when it has come. */
  until(claim: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.heard.find(claim);
        if (found === undefined) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** The answer to a frame that is answered at once, whatever came before it. */
  async answered(): Promise<void> {
    const before = this.heard.length;
    this.send({ type: 'list_tools' });
    await this.until((each) => each.type === 'tools_list' && this.heard.indexOf(each) >= before);
  }

  errors(): string[] {
    return this.heard.flatMap((each) => (each.type === 'error' ? [each.message] : []));
  }

  #hear(text: string): void {
    const lines = (this.#text + text).split('\n');
    this.#text = lines.pop() ?? '';
    this.heard.push(...lines.map((line) => JSON.parse(line) as ServerMessage));
    for (const look of [...this.#waiting]) look();
  }
}

import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '../../../src/protocol/caller.ts';
import type { Reply } from '../../../src/protocol/result.ts';
import { type HttpService, serveHttp } from '../../../src/transports/http/serve-http.ts';
import { AGENT, World } from '../../tools/world.ts';

export const TOKEN = 'ab'.repeat(32);
/** Of a shell in the other project. */
export const OTHER_TOKEN = 'cd'.repeat(32);

const CALLERS: ReadonlyMap<string, Caller> = new Map([
  [TOKEN, AGENT],
  [OTHER_TOKEN, { kind: 'agent', sessionId: 'sess_2', projectId: 'p2' }],
]);

/** A real service on the loopback in front of the tools of a test's workspace. */
export class Serving {
  readonly world: World;
  readonly folder: string;
  readonly service: HttpService;
  readonly sessionFile: string;

  private constructor(world: World, folder: string, service: HttpService) {
    this.world = world;
    this.folder = folder;
    this.service = service;
    this.sessionFile = join(folder, 'sessions', 't1.json');
  }

  static async start({
    world = new World(),
    ...options
  }: {
    readonly world?: World;
    readonly requestTimeoutMs?: number;
  } = {}): Promise<Serving> {
    const folder = await mkdtemp(join(tmpdir(), 'agent-tools-'));
    const service = await serve(world, folder, options);
    await mkdir(join(folder, 'sessions'));
    const serving = new Serving(world, folder, service);
    const { nodeId, projectId } = AGENT;
    const status = world.statuses.get('t1');
    await writeWhole(
      serving.sessionFile,
      JSON.stringify({ nodeId, projectId, token: TOKEN, status }),
    );
    return serving;
  }

  get port(): number {
    return Number(new URL(this.service.url).port);
  }

  /** One request as it is given, what came back. */
  send(request: Partial<RawRequest> = {}): Promise<Answer> {
    return send({ ...usual(this.port), ...request, port: this.port });
  }

  /** One call with a right token. */
  call(operation: string, args: unknown = {}, token = TOKEN): Promise<Answer> {
    const headers = { ...usual(this.port).headers, authorization: `Bearer ${token}` };
    return this.send({ headers, body: JSON.stringify({ operation, args }) });
  }

  /** A data directory of another host, which goes with this one's. */
  async anotherFolder(): Promise<string> {
    return mkdtemp(join(this.folder, 'other-'));
  }

  async stop(): Promise<void> {
    await this.service.close();
    await rm(this.folder, { recursive: true });
  }
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly port: number;
}

export interface Answer {
  readonly status: number;
  readonly reply: Reply;
}

export function serve(
  world: World,
  folder: string,
  options: { readonly requestTimeoutMs?: number; readonly instanceId?: string } = {},
): Promise<HttpService> {
  return serveHttp({
    call: world.caller.call,
    hook: (caller, payload) => void world.hooks.push([caller.nodeId, payload]),
    callerOf: (token) => CALLERS.get(token),
    onRefused: (refused) => void world.refused.push(refused),
    folder,
    instanceId: 'i1',
    pid: process.pid,
    startOf: (pid) => Promise.resolve(pid === process.pid ? 'now' : undefined),
    writeFile: writeWhole,
    ...options,
  });
}

/** The headers of a client that does everything right. */
export function usual(port: number): RawRequest {
  return {
    method: 'POST',
    path: '/call',
    port,
    headers: {
      host: `127.0.0.1:${port}`,
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ operation: 'canvas_list', args: {} }),
  };
}

async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, text, { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, path);
}

function send({ method, path, port, headers, body }: RawRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, agent: false };
    const request = httpRequest({ ...options, headers, setHost: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, reply: JSON.parse(text || 'null') as Reply });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

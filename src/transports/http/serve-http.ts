import { readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { EndpointFile } from '../../protocol/endpoint-file.ts';
import { CONNECTION_IDLE_MS, MAX_CONNECTIONS, REQUEST_TIMEOUT_MS } from '../../protocol/limits.ts';
import type { RefusedRequest } from '../../services/audit/refused-requests.ts';
import type { Call } from '../../tools/call.ts';
import { type Answerer, answerCalls, type CallerOf } from './answer-calls.ts';
import { refuseBroken, refuseTunnel } from './refuse-connection.ts';
import { takeLock } from './server-lock.ts';
import { type HookListener, isHook, takeHooks } from './take-hooks.ts';

/** How often slow requests are looked for. */
const CHECK_EVERY_MS = 1_000;

export interface HttpOptions {
  readonly call: Call;
  readonly hook: HookListener;
  readonly callerOf: CallerOf;
  /** Hears of each request that was answered without being a call. Must not throw. */
  readonly onRefused: (refused: RefusedRequest) => void;
  /** `agent-tools` in the data directory. */
  readonly folder: string;
  readonly instanceId: string;
  readonly pid: number;
  readonly startOf: (pid: number) => Promise<string | undefined>;
  /** Replaces a whole file at once, readable by its owner only. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  /** Shorter in tests. */
  readonly requestTimeoutMs?: number;
}

/** The tool server while it listens. */
export interface HttpService extends EndpointFile {
  /** Writes the endpoint's file anew. Bridges that see it ask for the tools again. */
  announce(): Promise<void>;
  /** Ends the service, every connection with it, and takes its files away. */
  close(): Promise<void>;
}

/** Takes calls on a port of the loopback that only the data directory tells. Throws `CONFLICT` when another does. */
export async function serveHttp(options: HttpOptions): Promise<HttpService> {
  const { folder, instanceId, writeFile } = options;
  const release = await takeLock({ ...options, path: join(folder, 'server.lock') });
  const endpointPath = join(folder, 'endpoint.json');
  try {
    const { server, port } = await listen(options);
    const endpoint: EndpointFile = { url: `http://127.0.0.1:${port}/call`, instanceId };
    const announce = () => writeFile(endpointPath, `${JSON.stringify(endpoint)}\n`);
    await announce().catch(async (error: unknown) => {
      await stop(server);
      throw error;
    });
    const close = async () => {
      await removeOwn(endpointPath, instanceId);
      await stop(server);
      await release();
    };
    return { ...endpoint, announce, close };
  } catch (error) {
    await release();
    throw error;
  }
}

async function listen(options: HttpOptions) {
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const server = createServer({
    // Our own check of the host answers in our own words.
    requireHostHeader: false,
    // A header that comes twice fits nothing, instead of one of the two winning.
    joinDuplicateHeaders: true,
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestTimeoutMs / 2),
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = CONNECTION_IDLE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const [calls, hooks] = [answerCalls({ ...options, port }), takeHooks(options)];
  takeRequests(server, (request, response) =>
    isHook(request, port) ? hooks(request, response) : calls(request, response),
  );
  return { server, port };
}

function takeRequests(server: Server, answer: Answerer): void {
  const answerLater: RequestListener = (request, response) => void answer(request, response);
  server.on('request', answerLater);
  // Node would let a client go on that we are about to refuse.
  server.on('checkContinue', answerLater);
  server.on('checkExpectation', answerLater);
  server.on('connect', (_request, socket) => refuseTunnel(socket));
  server.on('clientError', refuseBroken);
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

async function removeOwn(path: string, instanceId: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  if (text.includes(JSON.stringify(instanceId))) await rm(path, { force: true });
}

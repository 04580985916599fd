import { MAX_REQUESTS_PER_SESSION } from '../../protocol/limits.ts';
import type { Exchange } from './exchange.ts';
import { type Id, type Outcome, type Params, type RpcRequest, refused } from './json-rpc.ts';
import { HANDSHAKE_METHODS, STATELESS_METHODS } from './methods.ts';
import { eraOf } from './revision.ts';
import type { HandshakeVersion } from './versions.ts';

interface Deps extends Pick<Exchange, 'workspace' | 'tools'> {
  readonly send: (message: object) => void;
  readonly report: (error: unknown) => void;
}

const TOO_MANY = `At most ${MAX_REQUESTS_PER_SESSION} requests at once; wait for an answer, then send it again`;

/** The requests that are under way: answered, taken back, or open until they are. */
export class Requests {
  readonly #deps: Deps;
  readonly #underWay = new Map<Id, AbortController>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The outcome of a request; nothing when it was taken back, or is one that stays open. */
  async answer(
    request: RpcRequest,
    version: HandshakeVersion | undefined,
  ): Promise<Outcome | undefined> {
    const { id } = request;
    if (this.#underWay.has(id)) return refused('request', 'A request with that id is under way');
    if (this.#underWay.size >= MAX_REQUESTS_PER_SESSION) return refused('internal', TOO_MANY);
    const controller = new AbortController();
    this.#underWay.set(id, controller);
    const outcome = await this.#outcome(request, version, controller.signal);
    if (controller.signal.aborted) return undefined;
    if (outcome !== undefined) this.#underWay.delete(id);
    return outcome;
  }

  cancel(id: Id): void {
    this.#underWay.get(id)?.abort();
    this.#underWay.delete(id);
  }

  cancelAll(): void {
    for (const id of [...this.#underWay.keys()]) this.cancel(id);
  }

  async #outcome(
    request: RpcRequest,
    version: HandshakeVersion | undefined,
    signal: AbortSignal,
  ): Promise<Outcome | undefined> {
    const era = eraOf(request, version);
    if (typeof era !== 'string') return era;
    const methods = era === 'stateless' ? STATELESS_METHODS : HANDSHAKE_METHODS;
    const method = methods.get(request.method);
    if (!method) return refused('method', 'Method not found');
    const { workspace, tools } = this.#deps;
    const notify = (name: string, params: Params) => this.#notify(signal, name, params);
    try {
      return await method({ request, signal, workspace, tools, notify });
    } catch (error) {
      this.#deps.report(error);
      return refused(
        'internal',
        'Something went wrong in termsprawl; nothing is known of the call',
      );
    }
  }

  /** Of a request that was taken back nothing more is heard. */
  #notify(signal: AbortSignal, method: string, params: Params): void {
    if (!signal.aborted) this.#deps.send({ jsonrpc: '2.0', method, params });
  }
}

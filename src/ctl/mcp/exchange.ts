import type { Outcome, Params, RpcRequest } from './json-rpc.ts';
import type { ToolList } from './tool-list.ts';
import type { Workspace } from './workspace.ts';

/** One request, and what its answer may need. */
export interface Exchange {
  readonly request: RpcRequest;
  /** Aborts when the client takes the request back, or the bridge ends. */
  readonly signal: AbortSignal;
  readonly workspace: Workspace;
  readonly tools: ToolList;
  readonly notify: (method: string, params: Params) => void;
}

/** Answers a request; with nothing where the request is one that stays open. Must not throw. */
export type Method = (exchange: Exchange) => Promise<Outcome | undefined>;

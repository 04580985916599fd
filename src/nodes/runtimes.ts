import type { NodeRuntime } from '../services/terminal/runtime.ts';
import { agentRuntime } from './agent/runtime.ts';
import { terminalRuntime } from './terminal/runtime.ts';

const RUNTIMES: readonly NodeRuntime[] = [terminalRuntime, agentRuntime];

/** The kinds behind which something runs, by kind. */
export const NODE_RUNTIMES: ReadonlyMap<string, NodeRuntime> = new Map(
  RUNTIMES.map((runtime) => [runtime.kind, runtime]),
);

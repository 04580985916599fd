import { unwatchFile, watchFile } from 'node:fs';
import type { Reply } from '../../protocol/result.ts';
import {
  type CallOptions,
  callAgentTool,
  endpointFileOf,
  type ToolRequest,
} from '../call-agent-tool.ts';

/** The running workspace, as far as the bridge can reach it. */
export interface Workspace {
  /** Never rejects: that it does not answer is a reply too. */
  readonly call: (request: ToolRequest, options: CallOptions) => Promise<Reply>;
  /** Calls back when it may offer other tools than before. Returns the way to stop. */
  readonly watch: (listener: () => void) => () => void;
}

/** How often the endpoint's file is looked at: one `stat`, which is cheaper than a connection that is held. */
const LOOK_EVERY_MS = 2_000;

/** The workspace behind a session file. It writes its endpoint's file anew whenever its tools change. */
export function workspaceOf(sessionFile: string): Workspace {
  const endpoint = endpointFileOf(sessionFile);
  return {
    call: (request, options) => callAgentTool(sessionFile, request, options),
    watch: (listener) => {
      watchFile(endpoint, { interval: LOOK_EVERY_MS, persistent: false }, listener);
      return () => unwatchFile(endpoint, listener);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Clock } from '../lib/clock.ts';
import { AgentRequests } from '../services/requests/agent-requests.ts';
import { TaskFiles } from '../services/requests/task-files.ts';
import { writeWhole } from '../services/storage/atomic-file.ts';
import { KEYBOARD } from '../ui/keys/keyboard.ts';
import { AgentPeers, type PeersDeps } from './agent-peers.ts';

interface Deps extends PeersDeps {
  /** Absolute path of `agent-tools` in the data directory. */
  readonly agentTools: string;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** What agents ask of each other, kept in this data directory. */
export function createRequests({ agentTools, clock, report, ...peers }: Deps): AgentRequests {
  return new AgentRequests({
    files: new TaskFiles({
      folder: `${agentTools}/tasks`,
      writeFile: (path, text) => writeWhole(path, text),
      report,
    }),
    peers: new AgentPeers(peers),
    keyboard: KEYBOARD,
    clock,
    newId: randomUUID,
    report,
  });
}

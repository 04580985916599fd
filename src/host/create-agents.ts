import { randomUUID } from 'node:crypto';
import { systemClock } from '../lib/clock.ts';
import { Agents } from '../services/agents/agents.ts';
import { writeWhole } from '../services/storage/atomic-file.ts';

interface Deps {
  /** Absolute path of `agent-tools` in the data directory. */
  readonly agentTools: string;
  /** What a pane's environment is now. */
  readonly environment: () => Readonly<Record<string, string>>;
  readonly report: (error: unknown) => void;
}

/** The coding agents of this machine, as its own file system and clock have them. */
export function createAgents({ agentTools, environment, report }: Deps): Agents {
  return new Agents({
    clock: systemClock,
    preferencesFile: `${agentTools}/preferences.json`,
    environment,
    newId: randomUUID,
    writeFile: (path, text) => writeWhole(path, text),
    report,
  });
}

import type { Adapter, AgentPreset } from '../preset.ts';

/** An agent of the person's own, as `preferences.json` names it. */
export interface CustomAgent {
  readonly executable: string;
  /** A long option that takes what the agent reads first. */
  readonly instructionFlag?: string | undefined;
}

/** Its name in nodes and calls. */
export const CUSTOM = 'custom';

const FILE = 'agent-tools/preferences.json';
/** Told where it is not there. */
const ADVICE = {
  none: `name it as custom.executable in ${FILE}`,
  wrong: `correct custom.executable in ${FILE}`,
  malformed: `correct ${FILE}, which cannot be understood`,
};

/** The person's own agent; without one, an agent that says how to name it. */
export function customAgent(custom: CustomAgent | 'malformed' | undefined): AgentPreset {
  if (custom === undefined || custom === 'malformed') return absent(ADVICE[custom ?? 'none']);
  return {
    ...absent(ADVICE.wrong),
    commands: [custom.executable],
    adapters: custom.instructionFlag === undefined ? [] : [withFlag(custom.instructionFlag)],
  };
}

function absent(install: string): AgentPreset {
  return { id: CUSTOM, label: 'Custom', commands: [], install, adapters: [] };
}

function withFlag(flag: string): Adapter {
  return {
    name: 'custom-cli',
    isOffered: () => true,
    wire: ({ overview }) => ({ args: [flag, overview] }),
  };
}

import type { Adapter, AgentPreset } from '../preset.ts';

/** An agent of the person's own, as `preferences.json` names it. */
export interface CustomAgent {
  readonly executable: string;
  /** A long option that takes what the agent reads first. */
  readonly instructionFlag?: string | undefined;
}

/** The person's own agent; without one, an agent that says how to name it. */
export function customAgent(custom: CustomAgent | undefined): AgentPreset {
  return {
    id: 'custom',
    label: 'Custom',
    commands: custom ? [custom.executable] : [],
    install: 'name it as custom.executable in agent-tools/preferences.json',
    adapters: custom?.instructionFlag === undefined ? [] : [withFlag(custom.instructionFlag)],
  };
}

function withFlag(flag: string): Adapter {
  return {
    name: 'custom-cli',
    isOffered: () => true,
    wire: ({ overview }) => ({ args: [flag, overview] }),
  };
}

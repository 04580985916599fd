import { promptOption, promptWord } from '../adapters/first-prompt.ts';
import { promptAsWord } from '../adapters/prompt-word.ts';
import type { AgentPreset } from '../preset.ts';

/** Antigravity's command line. */
export const antigravity: AgentPreset = {
  id: 'antigravity',
  label: 'Antigravity',
  commands: ['agy', 'antigravity'],
  install: 'see antigravity.google for how to install it',
  adapters: [promptOption('antigravity', '--prompt-interactive'), promptWord('antigravity')],
  firstPrompt: (text) => [promptAsWord(text)],
};

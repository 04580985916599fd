import { promptOption, promptWord } from '../adapters/first-prompt.ts';
import { promptAsWord } from '../adapters/prompt-word.ts';
import { modesOf } from '../permission-modes.ts';
import type { AgentPreset } from '../preset.ts';

/** Antigravity's command line. */
export const antigravity: AgentPreset = {
  id: 'antigravity',
  label: 'Antigravity',
  commands: ['agy', 'antigravity'],
  install: 'see antigravity.google for how to install it',
  adapters: [promptOption('antigravity', '--prompt-interactive'), promptWord('antigravity')],
  permissionModes: (help) => modesOf(help, '--approval-mode', ['yolo']),
  withPermissionMode: (mode) => ['--approval-mode', mode],
  firstPrompt: (text) => [promptAsWord(text)],
};

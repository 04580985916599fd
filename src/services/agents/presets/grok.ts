import { promptWord } from '../adapters/first-prompt.ts';
import { inlineConfig } from '../adapters/inline-config.ts';
import { promptAsWord } from '../adapters/prompt-word.ts';
import { modesOf } from '../permission-modes.ts';
import type { AgentPreset } from '../preset.ts';

/** Grok. */
export const grok: AgentPreset = {
  id: 'grok',
  label: 'Grok',
  commands: ['grok'],
  install: 'see x.ai for how to install it',
  adapters: [inlineConfig('grok'), promptWord('grok')],
  firstPrompt: (text) => [promptAsWord(text)],
  permissionModes: (help) => modesOf(help, '--permission-mode', ['bypassPermissions', 'yolo']),
  withPermissionMode: (mode) => ['--permission-mode', mode],
};

import { promptWord } from '../adapters/first-prompt.ts';
import { inlineConfig } from '../adapters/inline-config.ts';
import { promptAsWord } from '../adapters/prompt-word.ts';
import { modesOf } from '../permission-modes.ts';
import type { AgentPreset } from '../preset.ts';

/** OpenClaude, which takes most of Claude Code's options. */
export const openclaude: AgentPreset = {
  id: 'openclaude',
  label: 'OpenClaude',
  commands: ['openclaude'],
  install: 'see the OpenClaude project for how to install it',
  adapters: [inlineConfig('openclaude'), promptWord('openclaude')],
  firstPrompt: (text) => [promptAsWord(text)],
  permissionModes: (help) => modesOf(help, '--permission-mode', ['bypassPermissions']),
  withPermissionMode: (mode) => ['--permission-mode', mode],
};

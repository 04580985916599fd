import { promptOption } from '../adapters/first-prompt.ts';
import { modesOf } from '../permission-modes.ts';
import type { AgentPreset } from '../preset.ts';
import { hasTranscript } from '../transcripts.ts';

/** Gemini CLI. */
export const gemini: AgentPreset = {
  id: 'gemini',
  label: 'Gemini CLI',
  commands: ['gemini'],
  install: 'npm install -g @google/gemini-cli',
  adapters: [promptOption('gemini', '--prompt-interactive')],
  permissionModes: (help) => modesOf(help, '--approval-mode', ['yolo']),
  withPermissionMode: (mode) => ['--approval-mode', mode],
  conversations: {
    begin: (id) => ['--session-id', id],
    resume: (id) => ['--resume', id],
    // A file is named after the day and the beginning of the id.
    isKept: (id, { HOME = '' }) =>
      hasTranscript(`${HOME}/.gemini/tmp`, new RegExp(`/chats/session-.*-${id.slice(0, 8)}\\.`)),
  },
  titles: [
    { pattern: /^✋/u, state: 'needs-you' },
    { pattern: /^✦/u, state: 'working' },
    { pattern: /^◇/u, state: 'idle' },
  ],
};

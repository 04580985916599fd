import { promptOption, promptWord } from '../adapters/first-prompt.ts';
import { modesOf } from '../permission-modes.ts';
import type { AgentPreset } from '../preset.ts';
import { hasTranscript } from '../transcripts/find-transcript.ts';
import { geminiSession } from '../transcripts/gemini-session.ts';

/** Gemini CLI. */
export const gemini: AgentPreset = {
  id: 'gemini',
  label: 'Gemini CLI',
  commands: ['gemini'],
  install: 'npm install -g @google/gemini-cli',
  adapters: [promptOption('gemini', '--prompt-interactive'), promptWord('gemini')],
  permissionModes: (help) => modesOf(help, '--approval-mode', ['yolo']),
  withPermissionMode: (mode) => ['--approval-mode', mode],
  firstPrompt: (text) => ['--prompt-interactive', text],
  conversations: {
    transcripts: geminiSession,
    begin: (id) => ['--session-id', id],
    resume: (id) => ['--resume', id],
    // What else may stand there, as a file that cannot be read, is no reason to give it up.
    lost: /Error resuming session: (?:No previous sessions|Invalid session identifier)[^\n]*\s*$/,
    isKept: (id, environment) =>
      hasTranscript(geminiSession.root(environment), geminiSession.path(id)),
  },
  // It starts itself anew once the folder is trusted, with the same words; its conversation has begun by then.
  beginsAgain: /restarting to apply the trust changes[\s\S]*Session ID "[^"]*"\s+already\s+exists/,
  screen: {
    // With nothing after it but the box that prompts are typed in.
    failure: /✕ \[(API Error:[^\n▄]*?)\]?\n[^▄]*▄+[^▄]*$/u,
    // Its title says that it asks, and not what.
    dialogs: [
      {
        pattern: /^ *\? {1,2}(\S[^\n]*)\n[^●]*● +\d\.[^●]*$/mu,
        need: 'permission',
        begins: 'approve ',
      },
      {
        pattern: /^ *Answer Questions\s+([^●]*?)\n\n[^●]*● +\d\.[^●]*$/mu,
        need: 'question',
      },
    ],
  },
  titles: [
    { pattern: /^✋/u, state: 'needs-you' },
    { pattern: /^✦/u, state: 'working' },
    { pattern: /^◇/u, state: 'idle' },
  ],
};

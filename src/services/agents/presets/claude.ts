import { inlineConfig } from '../adapters/inline-config.ts';
import { promptAsWord } from '../adapters/prompt-word.ts';
import { withHooks } from '../adapters/with-hooks.ts';
import { modesOf } from '../permission-modes.ts';
import type { AgentPreset } from '../preset.ts';
import { claudeJsonl } from '../transcripts/claude-jsonl.ts';
import { hasTranscript } from '../transcripts/find-transcript.ts';

/** What it puts before the name: whether it works, or waits. */
const SIGN = /^[✳◐◑⠀-⣿] /u;

/** Claude Code. */
export const claude: AgentPreset = {
  id: 'claude',
  label: 'Claude Code',
  commands: ['claude'],
  install: 'npm install -g @anthropic-ai/claude-code',
  adapters: [withHooks(inlineConfig('claude')), inlineConfig('claude')],
  permissionModes: (help) => modesOf(help, '--permission-mode', ['bypassPermissions']),
  withPermissionMode: (mode) => ['--permission-mode', mode],
  firstPrompt: (text) => [promptAsWord(text)],
  // Only where nobody listens to what it reports in other ways.
  titles: [
    { pattern: /^[◐◑\u2800-\u28ff]/u, state: 'working' },
    { pattern: /^✳/u, state: 'idle' },
  ],
  conversations: {
    transcripts: claudeJsonl,
    begin: (id) => ['--session-id', id],
    resume: (id) => ['--resume', id],
    lost: /No conversation found with session ID[^\n]*\s*$/,
    branch: (id, newId) => ['--resume', id, '--fork-session', '--session-id', newId],
    // One that nobody has written in yet is nowhere, and cannot be resumed.
    isKept: (id, environment) => hasTranscript(claudeJsonl.root(environment), claudeJsonl.path(id)),
  },
  sessionName: (title) => {
    const name = title.replace(SIGN, '');
    return name === 'Claude Code' ? undefined : name;
  },
};

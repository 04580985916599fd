import { bridgeCommand, SERVER } from '../adapters/bridge.ts';
import { promptAsWord } from '../adapters/prompt-word.ts';
import { offersOptions } from '../help-text.ts';
import { modesOf } from '../permission-modes.ts';
import type { Adapter, AgentPreset } from '../preset.ts';
import type { DialogSign } from '../status/dialog-sign.ts';
import { codexRollout, isBusySubagent } from '../transcripts/codex-rollout.ts';

/** Overrides of single values of its configuration, for one run. Each value is a piece of TOML. */
const overrides: Adapter = {
  name: 'codex-mcp',
  isOffered: (help) => offersOptions(help, '--config') && /\bmcp\b/.test(help),
  wire: (place) => {
    const { command, args } = bridgeCommand(place);
    const values = {
      command: JSON.stringify(command),
      args: JSON.stringify(args),
      // Its servers get next to nothing of its environment.
      env_vars: JSON.stringify(['TERMSPRAWL_SESSION_FILE', 'TERMSPRAWL_NODE_ID']),
    };
    return {
      args: Object.entries(values).flatMap(([name, value]) => [
        '-c',
        `mcp_servers.${SERVER}.${name}=${value}`,
      ]),
    };
  },
};

/** A sign while it works or waits, the name, and the folder. */
const NAME = /^(?:[⠀-⣿] |\[ . \] Action Required \| )?(.+) \| [^|]+$/u;

/** The choice under each of its questions: a pointer, and nothing behind it that stands before what is typed. */
const CHOICE = String.raw`(?:(?!\?\n)[^›])*› \d\.[^›]*$`;

/** It reports that it asks, and not what. */
const DIALOGS: readonly DialogSign[] = [
  {
    pattern: /^ *Question \d+\/\d+[^\n]*\n([^›]*?)\n\n[^›]*›[^›]*$/mu,
    need: 'question',
  },
  {
    pattern: new RegExp(String.raw`^ *\$ (\S[^\n]*)\n${CHOICE}`, 'mu'),
    need: 'permission',
    begins: 'approve ',
  },
  // Any other one: its last paragraph that is a question.
  {
    pattern: new RegExp(
      String.raw`^(?: *Field \d+/\d+\n)?((?:[^\n›?]+\n){0,3}[^\n›?]+\?)\n${CHOICE}`,
      'mu',
    ),
    need: 'permission',
  },
];

/** Codex CLI. */
export const codex: AgentPreset = {
  id: 'codex',
  label: 'Codex CLI',
  commands: ['codex'],
  install: 'npm install -g @openai/codex',
  adapters: [overrides],
  permissionModes: (help) => modesOf(help, '--ask-for-approval', ['never']),
  withPermissionMode: (mode) => ['--ask-for-approval', mode],
  firstPrompt: (text) => [promptAsWord(text)],
  titles: [
    { pattern: /^\[ . \] Action Required/u, state: 'needs-you' },
    { pattern: /^[\u2800-\u28ff]/u, state: 'working' },
    { pattern: /./u, state: 'idle' },
  ],
  screen: { dialogs: DIALOGS },
  conversations: {
    transcripts: codexRollout,
    isBusySubagent,
    resume: (id) => ['resume', id],
    lost: /No saved session found with ID [^\n]*\s*$/,
    branch: (id) => ['fork', id],
    openFile: /\/rollout-[^/]*-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl$/,
  },
  sessionName: (title) => NAME.exec(title)?.[1],
};

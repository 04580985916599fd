import { expect, test } from 'vitest';
import { agentPresets } from '../../../../src/services/agents/catalogue.ts';
import { screenClaim } from '../../../../src/services/agents/status/screen-source.ts';
import { NODE, watching } from './watching.ts';

const GEMINI = `╭──────────────────────────────────────────╮
│ Do you trust the files in this folder?   │
│                                          │
│ ● 1. Trust folder (api)                  │
│   2. Trust parent folder (src)           │
│   3. Don't trust                         │
╰──────────────────────────────────────────╯`;
const CLAUDE = `Is this a project you created or one you trust?

 ❯ 1. Yes, I trust this folder
   2. No, exit`;
const PI = `Trust project folder?
/home/me/api

→ Trust
  Do not trust`;

test.each([
  ['Gemini', GEMINI],
  ['Claude Code', CLAUDE],
  ['pi', PI],
])('the question of %s whether a folder may be trusted needs somebody', (_agent, shown) => {
  expect(screenClaim(`$ start\n${shown}\n`)).toMatchObject({
    state: 'needs-you',
    need: 'permission',
  });
});

test.each([
  'Do you trust me? I would not.',
  'Which certificates do you trust?\n› Ask Codex to do anything',
  '❯ 1. Yes\n  2. No\nDo you trust this?',
])('an answer that speaks of trust is no question: %j', (shown) => {
  expect(screenClaim(shown)).toBeUndefined();
});

test('an agent that shows such a question and tells nothing of it needs somebody until it is gone', () => {
  const { terminal, clock, shown, statuses } = watching({ agent: 'gemini' });
  terminal.tell('title', '◇  Ready (api)');
  terminal.print(...GEMINI.split('\n'));
  terminal.tell('output');
  clock.advance(250);
  expect(shown()).toBe('needs-you');
  expect(statuses.explain('a1')).toMatchObject({
    status: { source: 'screen', text: 'trust this folder' },
  });
  terminal.lines.splice(0);
  terminal.tell('output');
  clock.advance(250);
  expect(shown()).toBe('idle');
});

const BOX = '▄▄▄▄▄▄\n >   Type your message\n▀▀▀▀▀▀\n ~/project';
const FAILED = `▄▄▄▄▄▄
 > do it
▀▀▀▀▀▀
✕ [API Error: fetch failed]
ℹ This request failed. Press F12 for diagnostics
`;

test('a Gemini whose last word is that its turn failed has an error, until it is given something else', () => {
  const { terminal, clock, shown, statuses } = watching({ agent: 'gemini' });
  terminal.tell('title', '✦  Working… (api)');
  terminal.tell('title', '◇  Ready (api)');
  terminal.print(...`${FAILED}${BOX}`.split('\n'));
  terminal.tell('output');
  clock.advance(250);
  expect(shown()).toBe('error');
  expect(statuses.statusOf('a1')?.text).toBe('API Error: fetch failed');
  terminal.tell('title', '✦  Working… (api)');
  terminal.lines.splice(0);
  terminal.print(...`${FAILED}▄▄▄▄▄▄\n > again\n▀▀▀▀▀▀\n${BOX}`.split('\n'));
  terminal.tell('output');
  clock.advance(250);
  expect(shown()).toBe('working');
});

test('a reason that Gemini writes on lines of its own is a failure all the same', () => {
  const shown = FAILED.replace('Error: fetch failed]', 'Error:\n  {"code":401}]');
  expect(claimOf('gemini', `${shown}${BOX}`)?.state).toBe('error');
});

const CODEX_COMMAND = `› Shall I?

• Running touch asked

  Would you like to run the following
  command?

  Environment: local

  Reason: May I make a file?

  $ touch asked

› 1. Yes, proceed (y)
  2. Yes, and don't ask again for commands that
     start with \`touch asked\` (p)
  3. No, and tell Codex what to do differently (esc)

  Press enter to confirm or esc to cancel`;
const CODEX_SERVER = `• Calling termsprawl.sticky_open
    + Show details

  Field 1/1
  Allow the termsprawl MCP server to run tool
  "sticky_open"?

  text: hi

    1. Allow                   Run the tool and continue
  › 2. Allow for this session  Run the tool and remember this
  enter to submit | esc to cancel`;
const CODEX_QUESTION = `› CUE question

  Question 1/1 (1 unanswered)
  Which one is it
  to be?

  › 1. A                  the first
    2. None of the above  Optionally, add details in notes (tab)

  tab to add notes | enter to submit answer | esc to interrupt`;
const GEMINI_COMMAND = `╭──────────────────────────────╮
│ ? Shell  touch asked         │
│ ╭──────────────────────────╮ │
│ │ touch asked              │ │
│ ╰──────────────────────────╯ │
│ Allow execution of [Shell]?  │
│                              │
│ ● 1. Allow once              │
│   2. No, suggest changes     │
╰──────────────────────────────╯`;
const GEMINI_QUESTION = `╭──────────────────────────────╮
│ Answer Questions             │
│                              │
│ Which one?                   │
│                              │
│ ● 1.  A                      │
│       the first              │
╰──────────────────────────────╯`;

test.each([
  ['codex', 'permission', 'approve touch asked', CODEX_COMMAND],
  [
    'codex',
    'permission',
    'Allow the termsprawl MCP server to run tool "sticky_open"?',
    CODEX_SERVER,
  ],
  ['codex', 'question', 'Which one is it to be?', CODEX_QUESTION],
  ['gemini', 'permission', 'approve Shell touch asked', GEMINI_COMMAND],
  ['gemini', 'question', 'Which one?', GEMINI_QUESTION],
])('what %s asks on its screen (%s) is told in its words: %s', (agent, need, text, shown) => {
  expect(claimOf(agent, `$ start\n${shown}\n`)).toMatchObject({ state: 'needs-you', need, text });
});

test.each([
  ['codex', `${CODEX_COMMAND.replaceAll('›', ' ')}\n\n› Ask Codex to do anything\n`],
  ['codex', `› 1. shall I?\n\n• Which one?\n\n  $ touch asked\n\n› Ask Codex to do anything\n`],
  ['gemini', `${GEMINI_COMMAND.replaceAll('●', ' ')}\n${BOX}`],
])('an answered question of %s that is still to be read needs nobody', (agent, shown) => {
  expect(claimOf(agent, shown)).toBeUndefined();
});

test('a codex that reports that it asks, and not what, says it with the words on its screen', () => {
  const { terminal, clock, shown, statuses } = watching({ agent: 'codex' });
  terminal.tell('program-status', [{ id: '', state: 'blocked', kind: 'permission', app: 'codex' }]);
  terminal.print(...CODEX_COMMAND.split('\n'));
  terminal.tell('output');
  clock.advance(250);
  expect(shown()).toBe('needs-you');
  expect(statuses.explain('a1')).toMatchObject({
    status: { source: 'program', text: 'approve touch asked' },
    claims: [{ source: 'program' }, { source: 'screen', text: 'approve touch asked' }, {}],
  });
});

function claimOf(agent: string, shown: string) {
  return screenClaim(shown, agentPresets().find(({ id }) => id === agent)?.screen);
}

test('a dialog that was drawn a moment ago is known to whoever is about to type, before it is shown', () => {
  const { terminal, statuses, shown, state } = watching({ agent: 'gemini' });
  shown();
  terminal.print(...GEMINI.split('\n'));
  terminal.tell('output');
  expect([state(), statuses.stateNow(NODE)]).toEqual(['idle', 'needs-you']);
});

test('a hook that tells of a question is known at once to whoever is about to type', () => {
  const { hook, statuses, shown, state } = watching({ agent: 'claude' });
  shown();
  hook('PermissionRequest', { tool_name: 'Bash' });
  expect([state(), statuses.stateNow(NODE)]).toEqual(['idle', 'needs-you']);
});

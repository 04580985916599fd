import { expect, test } from 'vitest';
import { agentPresets } from '../../../../src/services/agents/catalogue.ts';
import { screenClaim } from '../../../../src/services/agents/status/screen-source.ts';
import { watching } from './watching.ts';

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
  const failure = agentPresets().find(({ id }) => id === 'gemini')?.failure;
  expect(screenClaim(`${shown}${BOX}`, failure)?.state).toBe('error');
});

import { expect, test } from 'vitest';
import { agentPresets } from '../../../src/services/agents/catalogue.ts';

const nameOf = (agent: string, title: string) =>
  agentPresets()
    .find(({ id }) => id === agent)
    ?.sessionName?.(title, '/srv/my-api');

test.each([
  ['claude', 'Claude Code', undefined],
  ['claude', '✳ Claude Code', undefined],
  ['claude', '✳ login test', 'login test'],
  ['claude', '◐ login test', 'login test'],
  ['claude', 'login test', 'login test'],
  ['codex', 'my-api', undefined],
  ['codex', 'login test | my-api', 'login test'],
  ['codex', '⠋ login | test | my-api', 'login | test'],
  ['codex', '[ . ] Action Required | login test | my-api', 'login test'],
  ['opencode', 'OpenCode', undefined],
  ['opencode', 'OC | login test', 'login test'],
  ['pi', 'π - my-api', undefined],
  ['pi', 'π - login - test - my-api', 'login - test'],
  ['gemini', '◇  Ready (my-api)', undefined],
])('the title of %s %j names its session %j', (agent, title, name) => {
  expect(nameOf(agent, title)).toBe(name);
});

import { expect, test } from 'vitest';
import { sessionEnvironment } from '../../../src/services/sessions/session-environment.ts';

const PLACE = {
  ctl: '/data/agent-tools/termsprawlctl',
  sessionFile: '/data/agent-tools/sessions/t1.json',
  nodeId: 't1',
  projectId: 'p1',
  systemPromptFile: '/data/agent-tools/launch/t1/termsprawl-system.md',
  path: '/usr/bin:/bin',
};

test('a pane finds the command first on its path, and its own session', () => {
  expect(sessionEnvironment(PLACE)).toEqual({
    TERMSPRAWL_CTL: '/data/agent-tools/termsprawlctl',
    TERMSPRAWL_SESSION_FILE: '/data/agent-tools/sessions/t1.json',
    TERMSPRAWL_NODE_ID: 't1',
    TERMSPRAWL_PROJECT_ID: 'p1',
    TERMSPRAWL_SYSTEM_PROMPT_FILE: '/data/agent-tools/launch/t1/termsprawl-system.md',
    PATH: '/data/agent-tools:/usr/bin:/bin',
  });
});

test('an empty path does not put the current folder on it', () => {
  expect(sessionEnvironment({ ...PLACE, path: '' })['PATH']).toBe('/data/agent-tools');
});

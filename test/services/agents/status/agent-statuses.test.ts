import { describe, expect, test } from 'vitest';
import { ENTER, ESCAPE, NODE, watching } from './watching.ts';

describe('an agent that only writes', () => {
  test('is idle at its start, while it draws itself', () => {
    const { writes, state } = watching();
    writes(2000);
    expect(state()).toBe('idle');
  });

  test('works while it writes after a prompt, and is done within two seconds of silence', () => {
    const { terminal, clock, writes, state } = watching();
    terminal.tell('typed', ENTER);
    writes(2000);
    expect(state()).toBe('working');
    clock.advance(1900);
    expect(state()).toBe('done');
  });

  test('is idle after a turn that was interrupted', () => {
    const { terminal, clock, writes, state } = watching();
    terminal.tell('typed', ENTER);
    writes(2000);
    terminal.tell('typed', ESCAPE);
    terminal.tell('output');
    clock.advance(2000);
    expect(state()).toBe('idle');
  });

  test('does not work while it shows what is typed, or draws itself at another size', () => {
    const { terminal, clock, state } = watching();
    terminal.tell('typed', ENTER);
    clock.advance(3000);
    for (let key = 0; key < 30; key++) {
      if (key % 2 === 0) terminal.tell('typed', Buffer.from('x'));
      else terminal.tell('resized');
      terminal.tell('output');
      clock.advance(100);
    }
    expect(state()).toBe('idle');
  });

  test('needs somebody when it rings, until somebody looks', () => {
    const { terminal, statuses, shown, needs } = watching();
    shown();
    terminal.tell('notification', 'Build', 'failed');
    expect(shown()).toBe('needs-you');
    expect(needs).toMatchObject([{ state: 'needs-you', text: 'Build: failed' }]);
    statuses.look([NODE]);
    expect(shown()).toBe('idle');
  });

  test('does not call somebody who looks already', () => {
    const { terminal, statuses, shown, needs } = watching();
    statuses.look([NODE]);
    terminal.tell('bell');
    expect(shown()).toBe('idle');
    expect(needs).toEqual([]);
  });

  test('has exited when its program has, with its status', () => {
    const { terminal, statuses, shown } = watching();
    terminal.end(137);
    expect(shown()).toBe('exited');
    expect(statuses.statusOf(NODE)).toMatchObject({ code: 137, source: 'process' });
  });

  test.each([
    [137, 1],
    [0, 0],
  ])('that has ended unseen with status %i calls %i times', (code, calls) => {
    const { terminal, needs, shown } = watching();
    terminal.end(code);
    shown();
    expect(needs).toHaveLength(calls);
  });

  test('that was killed while somebody looked calls nobody', () => {
    const { terminal, statuses, needs, shown } = watching();
    statuses.look([NODE]);
    terminal.end(137);
    shown();
    expect(needs).toEqual([]);
  });

  test('that could not be started is in error, with the reason in one line', () => {
    const { terminal, statuses, shown } = watching();
    terminal.fail('no such\nfolder');
    expect(shown()).toBe('error');
    expect(statuses.statusOf(NODE)).toMatchObject({ text: 'no such folder', source: 'process' });
  });
});

describe('an agent with signs in its title', () => {
  test.each([
    ['claude', '◐ Claude Code', 'working'],
    ['claude', '✳ Claude Code', 'idle'],
    ['codex', '⠋ api', 'working'],
    ['codex', '[ ! ] Action Required | api', 'needs-you'],
    ['codex', 'api', 'idle'],
    ['gemini', '✦  Working… (api)', 'working'],
    ['gemini', '✋  Action Required (api)', 'needs-you'],
    ['gemini', '◇  Ready (api)', 'idle'],
  ])('%s with the title "%s" is %s', (agent, title, state) => {
    const { terminal, shown } = watching({ agent });
    terminal.tell('title', title);
    expect(shown()).toBe(state);
  });

  test('is done when the sign of work goes, and idle when it went after Escape', () => {
    const { terminal, shown } = watching({ agent: 'gemini' });
    terminal.tell('title', '✦  Working… (api)');
    terminal.tell('title', '◇  Ready (api)');
    expect(shown()).toBe('done');
    terminal.tell('title', '✦  Working… (api)');
    terminal.tell('typed', ESCAPE);
    terminal.tell('title', '◇  Ready (api)');
    expect(shown()).toBe('idle');
  });
});

describe('an agent that tells of itself', () => {
  test('is believed before its hooks, its title and its output', () => {
    const { terminal, hook, writes, shown, statuses } = watching({ agent: 'claude' });
    terminal.tell('program-status', [
      { id: '', state: 'blocked', kind: 'permission', message: 'approve Bash: touch u1' },
    ]);
    hook('PostToolUse');
    terminal.tell('title', '◐ Claude Code');
    terminal.tell('typed', ENTER);
    writes(1000);
    expect(shown()).toBe('needs-you');
    expect(statuses.statusOf(NODE)).toMatchObject({
      source: 'program',
      need: 'permission',
      text: 'approve Bash: touch u1',
    });
  });

  test('needs somebody when a part of it does, though the whole works', () => {
    const { terminal, shown } = watching();
    terminal.tell('program-status', [
      { id: 'sub', state: 'blocked' },
      { id: '', state: 'working' },
    ]);
    expect(shown()).toBe('needs-you');
  });

  test('calls once for a need, and not again while it says the same', () => {
    const { terminal, needs, shown } = watching();
    for (let time = 0; time < 5; time++) {
      terminal.tell('program-status', [{ id: '', state: 'done' }]);
      shown();
    }
    expect(needs).toHaveLength(1);
  });

  test('that needs somebody over and over calls once in five seconds', () => {
    const { terminal, needs, shown } = watching();
    for (let time = 0; time < 10; time++) {
      terminal.tell('program-status', [{ id: '', state: 'blocked' }]);
      shown();
      terminal.tell('program-status', [{ id: '', state: 'working' }]);
      shown();
    }
    expect(needs).toHaveLength(2);
  });
});

test('an agent whose second need comes right after its first calls again once the pause is over', () => {
  const { terminal, clock, needs, shown } = watching();
  for (const state of ['blocked', 'working', 'blocked'] as const) {
    terminal.tell('program-status', [{ id: '', state }]);
    shown();
  }
  expect(needs).toHaveLength(1);
  clock.advance(5000);
  expect(needs).toHaveLength(2);
  clock.advance(60_000);
  expect(needs).toHaveLength(2);
});

test('an agent whose second need was met within the pause does not call for it', () => {
  const { terminal, clock, needs, shown } = watching();
  for (const state of ['blocked', 'working', 'blocked', 'working'] as const) {
    terminal.tell('program-status', [{ id: '', state }]);
    shown();
  }
  clock.advance(60_000);
  expect(needs).toHaveLength(1);
});

describe('an agent in a shell', () => {
  test('is none until it tells of itself, whatever the shell writes', () => {
    const { terminal, writes, state } = watching({ isAgent: false });
    terminal.tell('typed', ENTER);
    writes(3000);
    terminal.tell('bell');
    expect(state()).toBeUndefined();
  });

  test('is gone a second after it was killed, though its hooks said that it works', () => {
    const { terminal, clock, hook, state, shown } = watching({ isAgent: false });
    terminal.busy = true;
    hook('UserPromptSubmit');
    expect(shown()).toBe('working');
    clock.advance(1000);
    terminal.busy = false;
    clock.advance(1000);
    expect(state()).toBeUndefined();
  });
});

test('an explanation counts a title whose sign turns as one report', () => {
  const { terminal, statuses } = watching({ agent: 'codex' });
  for (const sign of ['⠋', '⠙', '⠹']) terminal.tell('title', `${sign} fix it | api`);
  for (const sign of ['.', '!'])
    terminal.tell('title', `[ ${sign} ] Action Required | fix it | api`);
  expect(statuses.explain(NODE)?.reports).toMatchObject([
    { says: 'was started' },
    { says: 'title, working: fix it | api', times: 3 },
    { says: 'title, needs-you: Action Required | fix it | api', times: 2 },
  ]);
});

test('an explanation has the status, what each source says, and what was reported', () => {
  const { terminal, hook, shown, statuses } = watching();
  hook('UserPromptSubmit');
  terminal.tell('program-status', [{ id: '', state: 'working', app: 'claude-code' }]);
  shown();
  expect(statuses.explain(NODE)).toMatchObject({
    status: { state: 'working', source: 'program' },
    claims: [
      { source: 'program', state: 'working' },
      { source: 'hooks', state: 'working' },
      { source: 'output', state: 'idle' },
    ],
    reports: [
      { source: 'output', says: 'was started' },
      { source: 'hooks', says: 'UserPromptSubmit' },
      { source: 'program', says: 'claude-code working' },
    ],
  });
});

test('a node that is gone has no status, and events for it are for nobody', () => {
  const { statuses, hook } = watching();
  statuses.forget(NODE);
  hook('Stop');
  expect(statuses.statusOf(NODE)).toBeUndefined();
  expect(statuses.explain(NODE)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { overview } from '../../src/host/overview.ts';
import { Projects } from '../../src/workspace/projects.ts';
import { projectOf } from '../ui/app/stage.ts';
import { FakeStatuses } from '../ui/fake-statuses.ts';
import { FakeTerminal } from '../ui/fake-terminal.ts';
import { noteNode, terminalNode } from '../ui/sample-nodes.ts';

test('the overview lists what stopping would end with what agents are at, and of what has ended only agents', () => {
  const projects = new Projects();
  const agent = { ...terminalNode('a1'), kind: 'agent' };
  const nodes = ['t1', 't2', 't3'].map((id) => terminalNode(id));
  const dead = { ...terminalNode('a2'), kind: 'agent' };
  projects.add(projectOf([...nodes, agent, dead, noteNode('s1', 'x')]));
  const exited = { state: 'exited', code: 0 } as const;
  const live = new Map([
    ['a2', Object.assign(new FakeTerminal([]), { status: exited })],
    ['a1', new FakeTerminal([])],
    ['t1', Object.assign(new FakeTerminal([]), { busy: true, foreground: 'vim', jobs: ['sleep'] })],
    ['t2', Object.assign(new FakeTerminal([]), { status: exited })],
  ]);
  const need = { state: 'needs-you', sinceMs: 3, text: 'approve Bash' } as const;
  const statuses = new FakeStatuses({ a1: need, a2: { state: 'exited', code: 137, sinceMs: 4 } });
  const facts = { version: '1', pid: 7, startedMs: 5 };
  const shown = overview({
    projects,
    live: (id) => live.get(id),
    agent: (id) => statuses.statusOf(id),
    page: () => undefined,
    attached: { screens: 2, windows: 1 },
    ...facts,
  });
  expect(shown).toEqual({
    ...facts,
    screens: 2,
    windows: 1,
    projects: [
      {
        name: 'api',
        folder: '/srv/api',
        programs: [
          { id: 't1', kind: 'terminal', title: 't1', busy: true, runs: ['vim', 'sleep'] },
          {
            ...{ id: 'a1', kind: 'agent', title: 'a1', busy: false, runs: [] },
            agent: { state: 'needs you', sinceMs: 3, text: 'approve Bash' },
          },
        ],
        ended: [
          {
            ...{ id: 'a2', kind: 'agent', title: 'a2' },
            agent: { state: 'exited 137', sinceMs: 4, text: '' },
          },
        ],
        pages: [],
      },
    ],
  });
});

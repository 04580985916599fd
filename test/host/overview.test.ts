import { expect, test } from 'vitest';
import { overview } from '../../src/host/overview.ts';
import { Projects } from '../../src/workspace/projects.ts';
import { projectOf } from '../ui/app/stage.ts';
import { FakeTerminal } from '../ui/fake-terminal.ts';
import { noteNode, terminalNode } from '../ui/sample-nodes.ts';

test('the overview lists what stopping would end, and nothing that has ended or never ran', () => {
  const projects = new Projects();
  const nodes = ['t1', 't2', 't3'].map((id) => terminalNode(id));
  projects.add(projectOf([...nodes, noteNode('s1', 'x')]));
  const live = new Map([
    ['t1', Object.assign(new FakeTerminal([]), { busy: true })],
    ['t2', Object.assign(new FakeTerminal([]), { status: { state: 'exited', code: 0 } as const })],
  ]);
  const facts = { version: '1', pid: 7, startedMs: 5 };
  const shown = overview({
    projects,
    live: (id) => live.get(id),
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
        programs: [{ id: 't1', kind: 'terminal', title: 't1', busy: true }],
        pages: [],
      },
    ],
  });
});

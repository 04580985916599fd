import { describe, expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminal.ts';
import { terminalNode } from '../sample-nodes.ts';
import { shownScene } from './shown-scene.ts';

describe('tiles', () => {
  test('every tile shows its title, also those below the one that has the focus', () => {
    const nodes = ['one', 'two', 'three', 'four'].map((title) => terminalNode(title));
    for (const { id } of nodes) {
      const text = shownScene({ nodes, view: { focused: id }, columns: 100, rows: 40 }).join('\n');
      for (const title of ['1 one', '2 two', '3 three', '4 four']) expect(text).toContain(title);
    }
  });

  test('why a program did not start is cut where there is no room for it, and not left out', () => {
    const failed = new FakeTerminal(['']);
    failed.status = { state: 'failed', reason: 'the folder /home/ada/far/away does not exist' };
    const scene = { nodes: [terminalNode('one')], live: { one: failed } };
    const titles = [60, 40, 30].map((columns) => shownScene({ ...scene, columns, rows: 12 })[1]);
    expect(titles[0]).toMatch(/FAILED: the folder \/home\/ada\/far\/away do.*… ─┐$/);
    expect(titles[1]).toMatch(/1 one .*FAILED: the folder .*… ─┐$/);
    expect(titles[2]).toMatch(/1 one .*FAILED: the.*… ─┐$/);
  });

  test.each([
    [100, '  cli · ◆ NEEDS YOU ─'],
    [84, '  ◆ NEEDS YOU ─'],
  ])('what agents are at is seen in tiles of %i columns for three', (columns, badge) => {
    const nodes = ['one', 'two', 'three'].map((title) => agentNode(title));
    const live = Object.fromEntries(nodes.map(({ id }) => [id, new FakeTerminal([])]));
    const row = shownScene({
      nodes,
      columns,
      live,
      input: { agent: () => ASKING, integration },
    })[1];
    expect(row?.split(badge)).toHaveLength(4);
  });
});

test('a node that is too narrow for the word shows the sign of what its agent is at', () => {
  const nodes = [agentNode('one', { rect: { x: 2, y: 2, width: 20, height: 6 } })];
  const live = { one: new FakeTerminal([]) };
  const text = shownScene({
    nodes,
    live,
    view: { view: 'canvas' },
    input: { agent: () => ASKING, integration },
  }).join('\n');
  expect(text).toContain(' ◆ ─┐');
});

const ASKING = {
  state: 'needs-you',
  sinceMs: 0,
  source: 'hooks',
  text: '',
  isSeen: false,
} as const;

function agentNode(title: string, given = {}) {
  return { ...terminalNode(title, given), kind: 'agent', props: { agent: 'claude' } };
}

function integration() {
  return { state: 'cli-fallback', adapter: 'x', version: '1', reason: 'because' } as const;
}

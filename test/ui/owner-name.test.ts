import { expect, test } from 'vitest';
import { programSession } from '../../src/protocol/caller.ts';
import { ownerName } from '../../src/ui/owner-name.ts';
import { terminalNode } from '../tools/world.ts';

const NODES = [terminalNode('t1')];

test.each([
  ['a node is named by its title', 't1', 't1'],
  ['a program outside the panes is called one', programSession('1'), 'a program'],
  ['a node that is gone is nobody', 't9', ''],
  ['nobody has no name', undefined, ''],
])('%s', (_, owner, name) => {
  expect(ownerName(NODES, owner)).toBe(name);
});

import { expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminal.ts';
import { terminalNode } from '../sample-nodes.ts';
import { stageOf } from './stage.ts';

const SHELL = { nodes: [terminalNode('t1')], live: { t1: new FakeTerminal([]) } };

test('the clock goes on while nothing else happens', async () => {
  const { screen, clock, until } = stageOf(SHELL);
  await until(/\d\d:00/);
  clock.advance(59_000 - clock.now());
  await until(/\d\d:00/);
  clock.advance(60_000 - clock.now());
  await until(/\d\d:01/);
  clock.advance(5 * 60_000);
  await until(/\d\d:06/);
  expect(screen.shown()[0]).toContain('[1 api]');
});

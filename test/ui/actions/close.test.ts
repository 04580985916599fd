import { test } from 'vitest';
import { stageOf } from '../app/stage.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { terminalNode } from '../sample-nodes.ts';

test('the question before a program is ended names the terminal by the number in its border', async () => {
  const live = new FakeTerminal(['$']);
  live.busy = true;
  live.foreground = 'htop';
  const nodes = [terminalNode('t1'), terminalNode('t2')];
  const stage = stageOf({ nodes, live: { t1: new FakeTerminal(['$']), t2: live } });
  stage.screen.press('Ctrl+Space', '2', 'Ctrl+Space', 'x');
  await stage.until('Close “2 t2”?');
  await stage.until('htop is running in it and would be ended.');
});

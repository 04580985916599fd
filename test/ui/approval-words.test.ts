import { expect, test } from 'vitest';
import { callerName, riskOf } from '../../src/ui/approval-words.ts';
import { projectOf, stageOf } from './app/stage.ts';
import { noteNode, terminalNode } from './sample-nodes.ts';

test('a terminal that a call would type into is named by the number in its border, too', () => {
  const { ui } = stageOf({ nodes: [noteNode('s1', ''), terminalNode('t2', { title: 'shell' })] });
  const risk = riskOf({ risk: 'starts-process', foreignTerminal: 't2' }, ui.workspace);
  expect(risk).toBe('runs programs as you, in "2 shell" (pane t2), which it did not open');
});

test('one in a tab that is not looked at has that tab before its number', () => {
  const { ui, projects } = stageOf();
  projects.add(projectOf([terminalNode('t2', { title: 'shell' })], {}, 'web'));
  const risk = riskOf({ risk: 'starts-process', foreignTerminal: 't2' }, ui.workspace);
  expect(risk).toContain('in "2 web › 1 shell" (pane t2)');
});

test('a caller is told apart by its pane and session, and one outside the panes by its session', () => {
  const { ui } = stageOf({ nodes: [terminalNode('t2', { title: 'shell' })] });
  const session = { sessionId: 'sess_1' };
  expect(callerName({ kind: 'agent', nodeId: 't2', ...session }, ui.workspace)).toBe(
    '1 shell (agent, pane t2, session sess_1)',
  );
  expect(callerName({ kind: 'cli', ...session }, ui.workspace)).toBe(
    'a program outside the panes (cli, session sess_1)',
  );
});

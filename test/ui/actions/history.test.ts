import { expect, test } from 'vitest';
import { stageOf } from '../app/stage.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { terminalNode } from '../sample-nodes.ts';

/** A person who has made one terminal, in which a program runs, or a shell waits. */
function made({ busy }: { readonly busy: boolean }) {
  const live = new FakeTerminal(['$']);
  live.busy = busy;
  live.foreground = 'htop';
  const answers = {
    canvas_undo: () =>
      ({ ok: true, content: { undone: 'new terminal', skippedChanges: 0 } }) as const,
  };
  const stage = stageOf({ live: { t9: live }, answers });
  const node = terminalNode('t9');
  stage.project.store.dispatch({ type: 'add', node }, 'ui', 'new terminal');
  return stage;
}

test('an undo that would end a program asks before, and ends nothing when told to leave it', async () => {
  const stage = made({ busy: true });
  stage.screen.press('Ctrl+Space', 'u');
  await stage.until('Undo “new terminal”?');
  await stage.until('htop is running in it and would be ended.');
  stage.screen.press('n');
  await stage.until(() => !stage.screen.shown().join().includes('htop is running'));
  expect(stage.calls).toEqual([]);
});

test('an undo that would end a program does so after y', async () => {
  const stage = made({ busy: true });
  stage.screen.press('Ctrl+Space', 'u');
  await stage.until('Undo “new terminal”?');
  stage.screen.press('y');
  await stage.until('Undone: new terminal.');
});

test('an undo that takes away a shell that waits does not ask', async () => {
  const stage = made({ busy: false });
  stage.screen.press('Ctrl+Space', 'u');
  await stage.until('Undone: new terminal.');
});

test('where nothing can be done again, that is said in words of its own', async () => {
  const answers = {
    canvas_redo: () => ({ ok: true, content: { redone: null, skippedChanges: 0 } }) as const,
  };
  const stage = stageOf({ nodes: [terminalNode('t1')], answers });
  stage.screen.press('Ctrl+Space', 'U');
  await stage.until('There is nothing of yours left to do again.');
});

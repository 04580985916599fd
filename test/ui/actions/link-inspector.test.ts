import { expect, test } from 'vitest';
import type { Link } from '../../../src/workspace/document.ts';
import { stageOf } from '../app/stage.ts';
import { terminalNode } from '../sample-nodes.ts';

/** A stage on which the link from `t1` to `t2` is inspected, and changes as the tool would change it. */
async function inspected(more: Partial<Link> = {}, title?: string) {
  const { kind = 'context-inject', ...rest } = more;
  const ends = { id: 'l1', source: 't1', target: 't2', kind, auto: false, config: {} };
  const change = (fields: Partial<Link>) => {
    const link = { ...(stage.project.store.get().links['l1'] ?? ends), ...fields };
    stage.project.store.dispatch({ type: 'link', link }, 'test');
    return { ok: true, content: {} } as const;
  };
  const stage = stageOf({
    nodes: [terminalNode('t1'), { ...terminalNode('t2'), ...(title && { title }) }],
    columns: 80,
    rows: 24,
    answers: {
      link_change: ({ linkId: _id, auto, reversed, ...config }) =>
        change({
          ...(typeof auto === 'boolean' && { auto }),
          ...(reversed === true && { source: 't2', target: 't1' }),
          config,
        }),
      link_run: () => change({ lastRun: { at: 0, ok: true, summary: 'wrote out.md' } }),
    },
  });
  change(rest);
  stage.screen.press('Ctrl+Space', 'L');
  await stage.until('Link t1 to');
  stage.screen.press('2', 'Enter');
  await stage.until(`1 t1 → 2 ${title ?? 't2'}`);
  return { ...stage, shown: () => stage.screen.shown().join('\n') };
}

test('of a link between agents it shows what it allows, how it runs and how the target is told', async () => {
  const { shown } = await inspected();
  const text = shown();
  expect(text).toMatch(/Allow agent requests +off/);
  expect(text).toMatch(/Share context: each may read what the other said +off/);
  expect(text).toMatch(/Run now/);
  expect(text).toMatch(/Run by itself when the source goes quiet +off/);
  expect(text).toMatch(/Type its path into the target’s prompt +on/);
  expect(text).toMatch(/Kind +context for the target/);
  expect(text).not.toMatch(/Mode +overwrite/);
});

test('names that fill the row leave every line its words', async () => {
  const { shown } = await inspected({}, 'opencode-1 add-a-cache-to-login and test it thoroughly');
  expect(shown()).toMatch(/Direction +1 t1 → 2 opencode-1/);
  expect(shown()).toMatch(/Delete the link/);
});

test('of a link into a file it shows file, mode and header, and no leave', async () => {
  const config = { path: 'docs/a.md', mode: 'append', header: false };
  const { shown } = await inspected({ kind: 'file-output', config });
  expect(shown()).toMatch(/File +docs\/a\.md/);
  expect(shown()).toMatch(/Mode +append/);
  expect(shown()).toMatch(/A line that says which link wrote it, and when +off/);
  expect(shown()).not.toContain('Allow agent requests');
});

test('Enter on a setting turns it on, and the list stays with its new value', async () => {
  const { screen, until, calls } = await inspected();
  screen.press('Enter');
  await until(/Allow agent requests +on/);
  expect(calls).toEqual([{ tool: 'link_change', args: { linkId: 'l1', agentMessages: true } }]);
});

test('a run shows what became of it on its line', async () => {
  const { screen, until, calls } = await inspected({ kind: 'file-output' });
  screen.press('Enter');
  await until(/Run now {2}wrote out\.md · \d+s ago/);
  expect(calls.at(-1)).toEqual({ tool: 'link_run', args: { linkId: 'l1' } });
});

test('a run that failed is marked with a sign, not by colour alone', async () => {
  const lastRun = { at: 0, ok: false, summary: 'link failed: the disk is full' };
  const { shown } = await inspected({ kind: 'file-output', lastRun });
  expect(shown()).toContain('✗ link failed: the disk is full');
});

test('the file is asked for, and empty means the one that is named after the source', async () => {
  const { screen, until, calls } = await inspected({ kind: 'file-output' });
  screen.type('File');
  screen.press('Enter');
  await until('In the project; empty: a file named after the source.');
  screen.type('out.md');
  screen.press('Enter');
  await until(() => calls.length > 0);
  expect(calls).toEqual([{ tool: 'link_change', args: { linkId: 'l1', path: 'out.md' } }]);
  await until(/File +out\.md/);
});

test('deleting a link says how it comes back', async () => {
  const { screen, until, calls } = await inspected();
  screen.type('Delete');
  screen.press('Enter');
  await until('Removed the link 1 t1 → 2 t2. u brings it back.');
  expect(calls).toEqual([{ tool: 'link_remove', args: { linkId: 'l1' } }]);
});

test('a link that was turned round is called so in the title, too', async () => {
  const { screen, until } = await inspected();
  screen.type('direction');
  screen.press('Enter');
  await until(/┌─ 2 t2 → 1 t1 /);
});

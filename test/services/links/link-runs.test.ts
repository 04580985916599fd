import { expect, test } from 'vitest';
import { withResolvers } from '../../../src/lib/with-resolvers.ts';
import { Failure } from '../../../src/protocol/failure.ts';
import { LinkStage } from './link-stage.ts';

function fault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

test('an answer is written into a file named after its agent, and the link says so', async () => {
  const stage = new LinkStage();
  stage.says('a1', 'It was the cache.');
  stage.link('l1', 'a1', 's1');
  expect(await stage.run('l1')).toMatchObject({
    ok: true,
    summary: 'wrote .termsprawl/outputs/a1.md',
  });
  expect(stage.file('.termsprawl/outputs/a1.md')).toMatch(
    /^<!-- .* l1 @ .*-->\nIt was the cache.\n$/,
  );
  expect(stage.lastRun('l1')).toEqual({
    at: 0,
    ok: true,
    summary: 'wrote .termsprawl/outputs/a1.md',
  });
});

test('a path of the person’s own, its mode and its header are kept to', async () => {
  const stage = new LinkStage();
  const config = { path: 'docs/log.md', mode: 'append', header: false };
  stage.link('l1', 'a1', 's1', { config });
  for (const text of ['one', 'two']) {
    stage.says('a1', text);
    await stage.run('l1');
  }
  expect(stage.file('docs/log.md')).toBe('one\n\ntwo\n');
});

test.each([
  ['source is empty', {}, (stage: LinkStage) => stage.says('a1', ' \n')],
  ['unknown link kind', { kind: 'a2a-peer' }, () => {}],
  [
    'link failed: the disk is full',
    {},
    (stage: LinkStage) => {
      stage.fault = fault('ENOSPC');
    },
  ],
  [
    'output path escapes project root',
    {},
    (stage: LinkStage) => {
      stage.fault = new Failure('PERMISSION_DENIED', 'output path escapes project root');
    },
  ],
])('where nothing can be carried the link says “%s”', async (summary, more, prepare) => {
  const stage = new LinkStage();
  stage.says('a1', 'answer');
  stage.link('l1', 'a1', 's1', more);
  prepare(stage);
  expect(await stage.run('l1')).toMatchObject({ ok: false, summary });
  expect(stage.lastRun('l1')).toMatchObject({ ok: false, summary });
});

test('a full disk is told, and that it takes texts again; one file that cannot be written is no matter of the disk', async () => {
  const stage = new LinkStage();
  stage.says('a1', 'answer');
  stage.link('l1', 'a1', 's1');
  for (const code of ['ENOSPC', 'EROFS', 'EACCES', '']) {
    stage.fault = code === '' ? undefined : fault(code);
    await stage.run('l1');
  }
  expect(stage.disk).toEqual(['the disk is full', 'the file system is read-only', undefined]);
});

test('a link whose end goes while its output is read carries nothing', async () => {
  const stage = new LinkStage();
  stage.says('a1', 'answer');
  stage.link('l1', 'a1', 's1');
  const run = stage.run('l1');
  stage.project.store.dispatch({ type: 'remove', ids: ['s1'] }, 'test');
  await expect(run).rejects.toThrow('link not found');
  expect(stage.files.size).toBe(0);
});

test('a run that waits is the run of all who ask for it, and undo knows nothing of runs', async () => {
  const stage = new LinkStage();
  stage.says('a1', 'answer');
  stage.link('l1', 'a1', 's1');
  await Promise.all([stage.run('l1'), stage.run('l1'), stage.run('l1')]);
  expect(stage.asked).toBe(1);
  expect(stage.project.store.next().undo?.label).toBe('link');
  stage.project.store.undo();
  expect(stage.project.store.get().links).toEqual({});
});

test('an end waits for the run that is under way, and begins none that waits behind it', async () => {
  const stage = new LinkStage();
  stage.says('a1', 'answer');
  stage.says('t1', 'other');
  stage.link('l1', 'a1', 's1');
  stage.link('l2', 't1', 's1');
  const { promise, resolve } = withResolvers<void>();
  stage.writing = promise;
  const runs = [stage.run('l1'), stage.run('l2')];
  await stage.pass(0);
  const closed = stage.runs.close();
  resolve();
  await closed;
  expect(stage.lastRun('l1')).toMatchObject({ ok: true });
  await expect(runs[1]).rejects.toThrow('The workspace is being stopped');
  expect(stage.files.size).toBe(1);
});

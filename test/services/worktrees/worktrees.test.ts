import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeWorktrees } from '../../../src/services/worktrees/make-worktrees.ts';
import { GitPlace } from './git-place.ts';
import { oneWorktree } from './one-worktree.ts';
import { survey } from './survey-place.ts';

describe('making worktrees', () => {
  test('makes all or none: what was made before one failed is removed again, and nothing else', async () => {
    const place = await GitPlace.create();
    const repository = await survey(place, place.root);
    const planned = ['x-1', 'x-2'].map((name) => ({ agent: 'pi', branch: `t/${name}`, name }));
    await place.run(place.root, 'branch', 't/x-2');
    const made = makeWorktrees(place.git, repository, planned);
    await expect(made).rejects.toThrow(/already exists.*; all that was made is removed again$/);
    expect(await place.run(place.root, 'branch', '--format=%(refname:short)')).toBe('main\nt/x-2');
    expect(await readdir(place.outer)).toEqual([`my "proj' ect`]);
    expect(await place.run(place.root, 'worktree', 'list')).not.toContain('x-1');
  });

  test('leaves nothing behind when a checkout fails half way', async () => {
    const place = await GitPlace.create();
    await place.commit({ '.gitattributes': 'b.txt filter=no\n', 'b.txt': 'two\n' }, 'filtered');
    await place.run(place.root, 'config', 'filter.no.smudge', 'false');
    // What looks at the working tree cleans a file that was written within the second.
    await place.run(place.root, 'config', 'filter.no.clean', 'cat');
    await place.run(place.root, 'config', 'filter.no.required', 'true');
    const repository = await survey(place, place.root);
    const planned = [{ agent: 'pi', branch: 't/x', name: 'x' }];
    await expect(makeWorktrees(place.git, repository, planned)).rejects.toThrow('removed again');
    expect(await place.run(place.root, 'branch', '--format=%(refname:short)')).toBe('main');
    expect(await readdir(place.outer)).toHaveLength(1);
  });

  test('runs no hook of the repository’s', async () => {
    const place = await GitPlace.create();
    const hook = join(place.root, '.git', 'hooks', 'post-checkout');
    await writeFile(hook, `#!/bin/sh\ntouch '${place.outer}/hooked'\n`);
    await chmod(hook, 0o755);
    await oneWorktree(place);
    expect(await readdir(place.outer)).not.toContain('hooked');
  });
});

describe('what is in a worktree', () => {
  test('is told in commits, files and lines, whatever the files are called', async () => {
    const place = await GitPlace.create();
    const { folder, state } = await oneWorktree(place);
    expect(await state()).toMatchObject({ ahead: 0, unmerged: 0, uncommitted: [], subject: '' });
    await place.commit({ 'a.txt': 'one\ntwo\n' }, 'more', folder);
    await writeFile(join(folder, 'odd "name"\nof a file'), 'x');
    expect(await state()).toMatchObject({
      folder,
      isBranchThere: true,
      ahead: 1,
      unmerged: 1,
      uncommitted: ['odd "name"\nof a file'],
      into: 'main',
      subject: 'more',
      files: 1,
      added: 1,
      removed: 0,
    });
  });

  test('tells commits that the project does not have from those that are nowhere else', async () => {
    const place = await GitPlace.create();
    await place.run(place.root, 'checkout', '-q', '-b', 'next');
    await place.commit({ 'b.txt': 'two\n' }, 'second');
    const { folder, state } = await oneWorktree(place);
    await place.run(place.root, 'checkout', '-q', 'main');
    expect(await state()).toMatchObject({ ahead: 0, unmerged: 1, alone: 0 });
    await place.commit({ 'c.txt': 'mine\n' }, 'third', folder);
    expect(await state()).toMatchObject({ ahead: 1, unmerged: 2, alone: 1 });
    await place.run(folder, 'tag', 'kept');
    expect(await state()).toMatchObject({ alone: 0 });
  });

  test('counts commits that no branch holds, and says what it strayed to', async () => {
    const place = await GitPlace.create();
    const { folder, state } = await oneWorktree(place);
    await place.run(folder, 'checkout', '-q', '--detach');
    await place.commit({ 'b.txt': 'two\n' }, 'loose', folder);
    expect(await state()).toMatchObject({ strayedTo: '', ahead: 0, unmerged: 1, alone: 1 });
  });

  test('is found where git has it when it was moved, and told as gone when it was deleted', async () => {
    const place = await GitPlace.create();
    const { folder, state } = await oneWorktree(place);
    await place.run(place.root, 'worktree', 'move', folder, `${folder}-moved`);
    expect((await state()).folder).toBe(`${folder}-moved`);
    await rm(`${folder}-moved`, { recursive: true });
    expect(await state()).toMatchObject({ folder: undefined, isBranchThere: true });
  });
});

describe('merging back', () => {
  test('goes forward where it can, and makes a merge commit where it must', async () => {
    const place = await GitPlace.create();
    const { folder, branch, merge } = await oneWorktree(place);
    await place.commit({ 'b.txt': 'two\n' }, 'second', folder);
    expect(await merge()).toEqual({ how: 'fast-forward', into: 'main', commits: 1 });
    await place.commit({ 'c.txt': 'three\n' }, 'third', folder);
    await place.commit({ 'd.txt': 'four\n' }, 'meanwhile');
    expect(await merge()).toMatchObject({ how: 'merge commit', into: 'main' });
    const subject = await place.run(place.root, 'log', '-1', '--format=%s');
    expect(subject).toBe(`Merge branch '${branch}' into main`);
    await expect(merge()).rejects.toThrow('main has all of');
  });

  test('is refused with the files in conflict, and changes nothing', async () => {
    const place = await GitPlace.create();
    const { folder, merge } = await oneWorktree(place);
    await place.commit({ 'a.txt': 'theirs\n' }, 'theirs', folder);
    await place.commit({ 'a.txt': 'ours\n' }, 'ours');
    await writeFile(join(place.root, 'mine.txt'), 'not committed');
    await expect(merge()).rejects.toThrow(/conflicts with main in a\.txt/);
    expect(await readFile(join(place.root, 'a.txt'), 'utf8')).toBe('ours\n');
    expect(await place.run(place.root, 'status', '--porcelain')).toBe('?? mine.txt');
  });

  test('is refused while the worktree, or the same file in the project, is not committed', async () => {
    const place = await GitPlace.create();
    const { folder, merge } = await oneWorktree(place);
    await place.commit({ 'a.txt': 'theirs\n' }, 'theirs', folder);
    await writeFile(join(folder, 'b.txt'), 'open');
    await expect(merge()).rejects.toThrow('b.txt in the worktree is not committed');
    await rm(join(folder, 'b.txt'));
    await writeFile(join(place.root, 'a.txt'), 'mine');
    await expect(merge()).rejects.toThrow(
      'changes a.txt, which is changed and not committed in the project’s folder, too; nothing was merged',
    );
    expect(await readFile(join(place.root, 'a.txt'), 'utf8')).toBe('mine');
  });

  test('is taken back where git cannot make the commit', async () => {
    const place = await GitPlace.create();
    const { folder, merge } = await oneWorktree(place);
    await place.commit({ 'b.txt': 'two\n' }, 'second', folder);
    await place.commit({ 'd.txt': 'four\n' }, 'meanwhile');
    await place.run(place.root, 'config', 'commit.gpgSign', 'true');
    await place.run(place.root, 'config', 'gpg.program', 'false');
    await expect(merge()).rejects.toThrow('git does not merge');
    expect(await place.run(place.root, 'status', '--porcelain')).toBe('');
  });
});

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeWorktrees } from '../../../src/services/worktrees/make-worktrees.ts';
import { GitPlace } from './git-place.ts';
import { SETTINGS, survey } from './survey-place.ts';

describe('a repository that worktrees are made of', () => {
  test('is told with what it has checked out, also from a folder below its top', async () => {
    const place = await GitPlace.create();
    await mkdir(join(place.root, 'web'));
    await writeFile(join(place.root, 'web', 'new one.txt'), '');
    expect(await survey(place, join(place.root, 'web'))).toMatchObject({
      root: place.root,
      inside: 'web',
      branch: 'main',
      subject: 'first',
      uncommitted: 1,
      hasSubmodules: false,
      branches: ['main'],
      folder: `${place.root}-worktrees`,
      names: [],
    });
  });

  test('must be one, with a commit, and not be bare', async () => {
    const place = await GitPlace.empty();
    await expect(survey(place, place.root)).rejects.toThrow('Nothing is committed');
    await expect(survey(place, place.outer)).rejects.toThrow('is in no git repository');
    const bare = join(place.outer, 'bare.git');
    await place.run(place.outer, 'init', '-q', '--bare', bare);
    await expect(survey(place, bare)).rejects.toThrow('is a bare repository');
  });

  test('may have no branch checked out, and submodules', async () => {
    const place = await GitPlace.create();
    await place.commit({ '.gitmodules': '' }, 'modules');
    await place.run(place.root, 'checkout', '-q', '--detach');
    const found = await survey(place, place.root);
    expect([found.branch, found.hasSubmodules]).toEqual([undefined, true]);
  });

  test('names the branches and tags that worktrees can begin at, with their commits', async () => {
    const place = await GitPlace.create();
    const first = await place.run(place.root, 'rev-parse', 'HEAD');
    await place.run(place.root, 'tag', '-a', 'v1', '-m', 'one');
    await place.run(place.root, 'checkout', '-q', '-b', 'next');
    await place.commit({ 'b.txt': 'two\n' }, 'second');
    const { bases } = await survey(place, place.root);
    expect(bases).toContainEqual({ name: 'v1', commit: first, subject: 'one' });
    expect(bases).toContainEqual({ name: 'main', commit: first, subject: 'first' });
    expect(bases.map(({ name }) => name)).toContain('next');
  });

  test('has a folder in it for worktrees that git does not list, and no folder of the person’s', async () => {
    const place = await GitPlace.create();
    const inside = { ...SETTINGS, folder: '.trees' };
    const repository = await survey(place, place.root, inside);
    expect(repository.isToIgnore).toBe(true);
    await makeWorktrees(place.git, repository, [{ branch: 't/x', name: 'x' }]);
    expect(await place.run(place.root, 'status', '--porcelain')).toBe('');
    expect(await survey(place, place.root, inside)).toMatchObject({ isToIgnore: false });
    await mkdir(join(place.root, 'src'));
    await writeFile(join(place.root, 'src', 'new.txt'), '');
    const person = survey(place, place.root, { ...SETTINGS, folder: 'src' });
    await expect(person).rejects.toThrow('would be listed by git as new files');
    const ignored = { ...SETTINGS, folder: 'ignored' };
    await place.commit({ '.gitignore': 'ignored\n' }, 'ignore');
    expect(await survey(place, place.root, ignored)).toMatchObject({ isToIgnore: false });
  });

  test('keeps nothing of a folder in it when no worktree could be made', async () => {
    const place = await GitPlace.create();
    const repository = await survey(place, place.root, { ...SETTINGS, folder: '.trees' });
    const made = makeWorktrees(place.git, repository, [{ branch: 'main', name: 'x' }]);
    await expect(made).rejects.toThrow('removed again');
    expect(await readdir(place.root)).not.toContain('.trees');
  });

  test('needs a folder where no file is in the way', async () => {
    const place = await GitPlace.create();
    await writeFile(`${place.root}-worktrees`, '');
    await expect(survey(place, place.root)).rejects.toThrow('a file is in the way');
  });
});

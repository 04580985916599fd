import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRemovable, removeWorktree } from '../../../src/services/worktrees/remove-worktree.ts';
import { GitPlace } from './git-place.ts';
import { oneWorktree } from './one-worktree.ts';

describe('deleting', () => {
  test('needs the branch’s name for work that is nowhere else', async () => {
    const place = await GitPlace.create();
    const { folder, state, branch } = await oneWorktree(place);
    await writeFile(join(folder, 'b.txt'), 'open');
    const open = await state();
    for (const typed of [undefined, '', 'main', `${branch} `])
      expect(() => checkRemovable(open, typed)).toThrow('nothing was deleted');
    expect(() => checkRemovable(open, branch)).not.toThrow();
    await removeWorktree(place.git, place.root, { state: open, last: folder, isForced: true });
    expect(await state()).toMatchObject({ folder: undefined, isBranchThere: false });
  });

  test('says of one that is locked why git leaves it, before and after', async () => {
    const place = await GitPlace.create();
    const { folder, state, branch } = await oneWorktree(place);
    const last = await state();
    await place.run(place.root, 'worktree', 'lock', folder);
    const locked = await state();
    expect(() => checkRemovable(locked, branch)).toThrow(
      `${folder} is locked, so run \`git worktree unlock\` on it first; nothing was deleted`,
    );
    const removing = removeWorktree(place.git, place.root, {
      state: last,
      last: folder,
      isForced: false,
    });
    // The sentence goes on.
    await expect(removing).rejects.toThrow(/cannot remove a locked working tree$/);
  });

  test('leaves a worktree whose branch is checked out a second time, which git would not delete', async () => {
    const place = await GitPlace.create();
    const { state, branch } = await oneWorktree(place);
    const second = join(place.outer, 'second');
    await place.run(place.root, 'worktree', 'add', '-q', '--force', second, branch);
    const twice = await state();
    expect(() => checkRemovable(twice, branch)).toThrow(
      `${second} has ${branch} checked out as well, so leave it there first; nothing was deleted`,
    );
    await place.run(second, 'checkout', '-q', '--detach');
    const once = await state();
    expect(() => checkRemovable(once, undefined)).not.toThrow();
  });

  test('without force leaves a file that came meanwhile', async () => {
    const place = await GitPlace.create();
    const { folder, state } = await oneWorktree(place);
    const clean = await state();
    await writeFile(join(folder, 'b.txt'), 'late');
    const removing = removeWorktree(place.git, place.root, {
      state: clean,
      last: folder,
      isForced: false,
    });
    await expect(removing).rejects.toThrow('was not deleted');
    expect(await readFile(join(folder, 'b.txt'), 'utf8')).toBe('late');
    expect((await state()).isBranchThere).toBe(true);
  });

  test('needs the branch’s name where submodules are checked out, which git deletes by force only', async () => {
    const place = await GitPlace.create();
    const library = await GitPlace.create();
    const allowed = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet'];
    await place.run(place.root, ...allowed, 'add', library.root, 'library');
    await place.commit({}, 'a submodule');
    const { folder, state } = await oneWorktree(place);
    const before = await state();
    await place.run(folder, ...allowed, 'update', '--init');
    const after = await state();
    expect([before.hasSubmodules, after.hasSubmodules, after.uncommitted]).toEqual([
      false,
      true,
      [],
    ]);
    expect(() => checkRemovable(after, undefined)).toThrow('nothing was deleted');
    await removeWorktree(place.git, place.root, { state: after, last: folder, isForced: true });
    expect(await state()).toMatchObject({ folder: undefined, isBranchThere: false });
    expect(() => checkRemovable(before, undefined)).not.toThrow();
  });

  test('takes one whose folder is gone out of git’s list, and no other that is not there', async () => {
    const place = await GitPlace.create();
    const { folder, state } = await oneWorktree(place);
    const other = join(place.outer, 'on a disk');
    await place.run(place.root, 'worktree', 'add', '-q', '-b', 'other', other);
    await rename(other, `${other} that was taken out`);
    await rm(folder, { recursive: true });
    await removeWorktree(place.git, place.root, {
      state: await state(),
      last: folder,
      isForced: false,
    });
    const list = await place.run(place.root, 'worktree', 'list', '--porcelain');
    expect([list.includes(folder), list.includes(other)]).toEqual([false, true]);
    expect((await state()).isBranchThere).toBe(false);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineCounts } from '../../../src/services/worktrees/line-counts.ts';
import { changedPaths } from '../../../src/services/worktrees/parse-status.ts';
import { parseWorktrees } from '../../../src/services/worktrees/parse-worktrees.ts';

/** What a file may be called: anything but nothing, and without NUL. */
const path = fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => `f${text}`);

const RECORDS: Readonly<Record<string, (name: string) => string>> = {
  changed: (name) => `1 .M N... 100644 100644 100644 aaaa aaaa ${name}\0`,
  renamed: (name) => `2 R. N... 100644 100644 100644 aaaa bbbb R100 ${name}\0old ${name}\0`,
  unmerged: (name) => `u UU N... 100644 100644 100644 100644 a b c ${name}\0`,
  untracked: (name) => `? ${name}\0`,
};

test('every path of a status is told once, whatever it is called and however it is changed', () => {
  const record = fc.tuple(fc.constantFrom(...Object.values(RECORDS)), path);
  fc.assert(
    fc.property(fc.array(record), (records) => {
      const status = records.map(([write, name]) => write(name)).join('');
      expect(changedPaths(`# branch.oid abc\0${status}`)).toEqual(records.map(([, name]) => name));
    }),
  );
});

test('worktrees of any path are told with their branches, those that are gone or locked as such', () => {
  const tree = fc.record({
    path,
    branch: fc.constantFrom(undefined, 'main', 'a/b'),
    lock: fc.constantFrom([], ['locked'], ['locked by me']),
    loss: fc.constantFrom([], ['prunable'], ['prunable gone']),
  });
  fc.assert(
    fc.property(fc.array(tree), (trees) => {
      const list = trees.map((each) =>
        [
          `worktree /${each.path}`,
          'HEAD abc',
          each.branch === undefined ? 'detached' : `branch refs/heads/${each.branch}`,
          ...each.lock,
          ...each.loss,
          '\0',
        ].join('\0'),
      );
      expect(parseWorktrees(list.join(''), '\0')).toEqual(
        trees.map((each) => ({
          path: `/${each.path}`,
          isPrunable: each.loss.length > 0,
          isLocked: each.lock.length > 0,
          ...(each.branch !== undefined && { branch: each.branch }),
        })),
      );
    }),
  );
});

test('a list of an older git has a line each', () => {
  const list = 'worktree /a\nHEAD b\nbranch refs/heads/x\nprunable gone\n\nworktree /c\nbare\n\n';
  expect(parseWorktrees(list, '\n')).toEqual([
    { path: '/a', branch: 'x', isPrunable: true, isLocked: false },
    { path: '/c', isPrunable: false, isLocked: false },
  ]);
});

test('a file that is no text counts without lines', () => {
  expect(lineCounts('3\t1\ta\tb.txt\0-\t-\tpicture.png\0')).toEqual({
    files: 2,
    added: 3,
    removed: 1,
  });
});

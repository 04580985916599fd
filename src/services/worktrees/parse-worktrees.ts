/** A working tree of a repository, as `git worktree list --porcelain` has it. */
export interface ListedWorktree {
  /** Absolute. */
  readonly path: string;
  /** Without `refs/heads/`; nothing where no branch is checked out. */
  readonly branch?: string;
  /** Its folder is gone. */
  readonly isPrunable: boolean;
  /** It stays until it is unlocked, whatever git is told. */
  readonly isLocked: boolean;
}

/** The working trees of a list whose lines end with `end`: a line break, or NUL with `-z`. The first is the main one. */
export function parseWorktrees(list: string, end: '\n' | '\0'): readonly ListedWorktree[] {
  return list.split(end + end).flatMap((block) => {
    const lines = block.split(end);
    const path = valueIn(lines, 'worktree');
    if (path === undefined) return [];
    const branch = valueIn(lines, 'branch')?.replace(/^refs\/heads\//, '');
    const is = (word: string) => lines.some((line) => line.split(' ')[0] === word);
    const marks = { isPrunable: is('prunable'), isLocked: is('locked') };
    return [{ path, ...marks, ...(branch !== undefined && { branch }) }];
  });
}

function valueIn(lines: readonly string[], name: string): string | undefined {
  return lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
}

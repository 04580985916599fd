/** A working tree of a repository, as `git worktree list --porcelain` has it. */
export interface ListedWorktree {
  /** Absolute. */
  readonly path: string;
  /** Without `refs/heads/`; nothing where no branch is checked out. */
  readonly branch?: string;
  /** Its folder is gone. */
  readonly isPrunable: boolean;
}

/** The working trees of a list whose lines end with `end`: a line break, or NUL with `-z`. The first is the main one. */
export function parseWorktrees(list: string, end: '\n' | '\0'): readonly ListedWorktree[] {
  return list.split(end + end).flatMap((block) => {
    const lines = block.split(end);
    const path = valueIn(lines, 'worktree');
    if (path === undefined) return [];
    const branch = valueIn(lines, 'branch')?.replace(/^refs\/heads\//, '');
    const isPrunable = lines.some((line) => /^prunable( |$)/.test(line));
    return [{ path, isPrunable, ...(branch !== undefined && { branch }) }];
  });
}

function valueIn(lines: readonly string[], name: string): string | undefined {
  return lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
}

import { type Base, type Repository, SHORT_COMMIT } from '../../workspace/fan-out.ts';
import type { UiContext } from '../context.ts';
import { type ListEntry, ListMode } from './list-mode.ts';

type Bases = Pick<Repository, 'bases' | 'branch' | 'commit' | 'subject'>;

/** Chooses what worktrees begin at: nothing for what is checked out, which comes first. */
export function baseList(
  ui: UiContext,
  { bases, branch, commit, subject }: Bases,
  choose: (base: Base | undefined) => void,
): ListMode {
  const others = bases.filter(({ name }) => name !== branch);
  const here = { name: branch ?? 'no branch', commit, subject };
  return new ListMode(ui, {
    title: 'Where the worktrees begin',
    empty: 'No branch or tag has that name.',
    entries: [entryOf(here, 'checked out'), ...others.map((base) => entryOf(base))],
    choose: ({ id }) => choose(others.find(({ name }) => name === id)),
  });
}

function entryOf({ name, commit, subject }: Base, key?: string): ListEntry {
  const detail = `${commit.slice(0, SHORT_COMMIT)} ${subject}`;
  return { id: name, title: name, detail, ...(key !== undefined && { key }) };
}

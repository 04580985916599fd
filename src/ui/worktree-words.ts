import { counted } from '../lib/counted.ts';
import type { WorktreeState } from '../workspace/worktree.ts';
import type { SaidLine } from './chrome/choice-card.tsx';

/** Names that a line has room for. */
const MAX_NAMES = 3;

/** What is in a worktree and what of it is nowhere else, in plain words. */
export function worktreeLines(state: WorktreeState): readonly SaidLine[] {
  const { branch, folder, isBranchThere, strayedTo, hasSubmodules, obstacle } = state;
  return [
    { text: branch, role: 'title' },
    ...(isBranchThere ? [{ text: commitsText(state) }] : []),
    ...(folder === undefined ? [] : [uncommittedLine(state)]),
    ...(isBranchThere ? [] : warning('The branch is not there any more.')),
    ...(folder === undefined ? warning('Its worktree is not there any more.') : []),
    ...(strayedTo === undefined
      ? []
      : warning(`The worktree is on ${strayedTo === '' ? 'no branch' : strayedTo} now.`)),
    ...(hasSubmodules
      ? warning('Submodules are checked out in it; what is only there goes with it.')
      : []),
    ...(obstacle === undefined ? [] : warning(`It cannot be deleted now: ${obstacle}.`)),
    ...(folder === undefined ? [] : [{ text: `in ${folder}`, role: 'muted' } as const]),
  ];
}

/** What would be lost, for whoever is about to delete it. */
export function lossText({ alone, uncommitted, hasSubmodules }: WorktreeState): string {
  const parts = [
    ...(alone > 0 ? [counted(alone, 'commit')] : []),
    ...(uncommitted.length > 0 ? [counted(uncommitted.length, 'changed file')] : []),
    ...(hasSubmodules ? ['what is only in its submodules'] : []),
  ];
  const [first = '', ...rest] = parts.join(' and ');
  return first.toUpperCase() + rest.join('');
}

/** What a branch changes, in numbers. */
export function changesText({ files, added, removed, uncommitted }: WorktreeState): string {
  const open = uncommitted.length > 0 ? `, ${uncommitted.length} not committed` : '';
  return `${counted(files, 'file')}, +${added} -${removed}${open}`;
}

function commitsText({ ahead, unmerged, into, subject }: WorktreeState): string {
  const where = into ?? 'the project’s folder';
  const earlier = Math.max(0, unmerged - ahead);
  // It began at another branch.
  const along =
    earlier > 0 ? ` ${where} does not have ${counted(earlier, 'commit')} before them.` : '';
  if (ahead === 0) return `Nothing was committed on it yet.${along}`;
  const commits = `${counted(ahead, 'commit')}, the last one “${subject}”`;
  if (unmerged === 0) return `${commits}. ${where} has all of it.`;
  const which = unmerged >= ahead ? 'Not' : `${unmerged} of them not`;
  return `${commits}. ${which} merged into ${where}.${along}`;
}

function uncommittedLine({ uncommitted }: WorktreeState): SaidLine {
  const { length } = uncommitted;
  if (length === 0) return { text: 'All is committed.' };
  const first = uncommitted.slice(0, MAX_NAMES).join(', ');
  const more = length > MAX_NAMES ? `, and ${length - MAX_NAMES} more` : '';
  return { text: `${counted(length, 'file')} not committed: ${first}${more}`, role: 'warning' };
}

function warning(text: string): readonly SaidLine[] {
  return [{ text: `▲ ${text}`, role: 'warning' }];
}

import { makeWorktrees } from '../../../src/services/worktrees/make-worktrees.ts';
import { mergeBack } from '../../../src/services/worktrees/merge-back.ts';
import { worktreeState } from '../../../src/services/worktrees/worktree-state.ts';
import { plannedWorktrees } from '../../../src/workspace/fan-out.ts';
import type { GitPlace } from './git-place.ts';
import { survey } from './survey-place.ts';

/** A worktree for one agent, and ways to look at it. */
export async function oneWorktree(place: GitPlace) {
  const repository = await survey(place, place.root);
  const wish = { prompt: 'go', picks: [{ agent: 'pi', count: 1 }] };
  const [planned] = plannedWorktrees(wish, repository);
  const [folder = ''] = await makeWorktrees(place.git, repository, planned ? [planned] : []);
  const branch = planned?.branch ?? '';
  const where = { project: place.root, folder, branch, base: repository.commit };
  const state = () => worktreeState(place.git, where);
  const merge = async () => mergeBack(place.git, place.root, await state());
  return { folder, branch, state, merge };
}

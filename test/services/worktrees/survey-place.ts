import { surveyRepository } from '../../../src/services/worktrees/survey.ts';
import type { GitPlace } from './git-place.ts';

/** As the configuration has them without a word of the person's. */
export const SETTINGS = {
  folder: '../{project}-worktrees',
  branch: 'termsprawl/{prompt}-{agent}-{n}',
};

/** Looks at the repository around a folder. */
export function survey({ git }: GitPlace, folder: string, settings = SETTINGS) {
  return surveyRepository(git, folder, { settings, home: '/nonexistent' });
}

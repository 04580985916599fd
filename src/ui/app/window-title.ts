import type { UiContext } from '../context.ts';
import { printable } from '../text/clusters.ts';

/** What the person's terminal window is called: the project, and what its focused node shows. */
export function windowTitle({ project, focused, focusedLive }: UiContext): string {
  const what = focusedLive?.title || focused?.title;
  return printable([project?.name ?? 'termsprawl', what].filter(Boolean).join(' · '));
}

import type { Link } from './document.ts';

/**
 * A link as it goes into a shared file and comes out of one. Anybody may have written that file: nothing in
 * it runs by itself. When a link ran last is not for committing.
 */
export function sharedLink({ lastRun: _ours, ...link }: Link): Link {
  return { ...link, auto: false };
}

import { ageText } from '../lib/age.ts';
import type { LivePage, PageFacts } from '../workspace/live-page.ts';

/** An address in as few letters as tell it: without `http://` and a last slash. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/^([^/?#]+)\/$/, '$1');
}

/** What was done with a page last, and how long ago; '' for nothing. */
export function lastActionText({ lastAction }: PageFacts, nowMs: number): string {
  if (!lastAction) return '';
  return `${lastAction.text} ${ageText(nowMs - lastAction.atMs)}`;
}

/** When its last action was, for whoever shows how long ago that is; nothing without one. */
export function lastActionMs(page: LivePage | undefined): readonly number[] {
  const atMs = page?.facts.lastAction?.atMs;
  return atMs === undefined ? [] : [atMs];
}

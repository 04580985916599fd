import type { PageState } from '../../workspace/live-page.ts';
import type { WidthOf } from '../text/clusters.ts';
import { type Run, spread } from './runs.ts';
import { BROWSER_STATES } from './status-signs.ts';

/** A page as its row has it. */
export interface SidebarBrowser {
  readonly state: PageState;
  readonly isLoading: boolean;
  readonly address: string;
  readonly title: string;
  /** On its console and in its scripts. */
  readonly errors: number;
  /** The agent that has it; '' while it is free or the person's. */
  readonly owner: string;
  /** What was done with it last, and how long ago: `clicked "Save"`, `14s`; '' for nothing. */
  readonly lastAction: string;
  readonly age: string;
}

/** Two rows for each: where it is and since when, then its title, who has it and what was done. */
export function browserRows(
  browsers: readonly SidebarBrowser[],
  columns: number,
  widthOf: WidthOf,
) {
  const rowAt = (row: number): readonly Run[] => {
    const browser = browsers[Math.floor(row / 2)];
    if (!browser) return [];
    const { left, right } = row % 2 === 0 ? whereabouts(browser) : doings(browser);
    return spread(left, right, columns, widthOf);
  };
  return { count: browsers.length, rowsEach: 2, rowAt };
}

function whereabouts({ state, isLoading, address, errors, age }: SidebarBrowser) {
  const { sign, word, role } = BROWSER_STATES[state];
  const left: Run[] = [{ text: `${sign} `, role }, { text: address }];
  const wrong: Run[] = errors > 0 ? [{ text: ` ✗${errors}`, role: 'danger' }] : [];
  const said = state === 'live' ? (isLoading ? ' loading' : ` ${age}`) : ` ${word}`;
  return {
    left,
    right: [
      ...wrong,
      { text: said.trimEnd(), role: state === 'live' ? 'muted' : role } satisfies Run,
    ],
  };
}

function doings({ title, owner, lastAction }: SidebarBrowser) {
  const named = title === '' ? '' : `"${title}"`;
  const text = [named, owner, lastAction].filter((part) => part !== '').join(' · ');
  return { left: [{ text: `  ${text}`, role: 'muted' } satisfies Run], right: [] };
}

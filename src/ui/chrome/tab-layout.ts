import { columnsOf, printable, type WidthOf } from '../text/clusters.ts';
import { shortenApart } from '../text/shorten-apart.ts';
import { fairShares } from './fair-shares.ts';
import { drawnColumns, type Run, widthOfRuns } from './runs.ts';

/** A project's tab. */
export interface Tab {
  readonly title: string;
  /** How many of its agents run, and how many wait for an answer. */
  readonly running: number;
  readonly needing: number;
  /** How many have failed or ended, and nobody has looked. */
  readonly failed?: number;
  /** How many have finished, and nobody has looked. */
  readonly done?: number;
  /** How many calls of its programs wait for an approval. */
  readonly asking?: number;
}

export interface TabBarProps {
  readonly columns: number;
  readonly tabs: readonly Tab[];
  readonly active: number;
  /** Short texts at the right end, most important first: `⚑ 1 approval`. */
  readonly notices: readonly string[];
  readonly clock: string;
}

/** A part of the bar and what a click on it means. */
export interface TabPart {
  readonly from: number;
  readonly to: number;
  readonly runs: readonly Run[];
  readonly target?: number | 'new';
  readonly isActive?: boolean;
}

const BRAND = ' termsprawl ';
const NEW_TAB = ' + ';
/** Titles are shortened to this before tabs are left out: enough to tell most names apart. */
const SHORT_TITLE_COLUMNS = 10;
/** With less room than this beside it, the name of the program makes way for tabs. */
const BRAND_FROM_COLUMNS = 60;

/** The tabs from left to right, as many round the active one as there is room for. */
export function layoutTabs(props: TabBarProps, columns: number, widthOf: WidthOf): TabPart[] {
  const brand = props.columns >= BRAND_FROM_COLUMNS ? [brandPart()] : [];
  const room = columns - (brand.length > 0 ? BRAND.length : 0) - NEW_TAB.length;
  const parts = fittedTabs(props, room, widthOf);
  const newTab: Unplaced = { runs: [{ text: NEW_TAB, role: 'muted' }], target: 'new' };
  return placed([...brand, ...parts, newTab], columns, widthOf);
}

type Unplaced = Omit<TabPart, 'from' | 'to'>;

function brandPart(): Unplaced {
  return { runs: [{ text: BRAND, role: 'title' }] };
}

/** All of them, where their titles keep enough to be told apart; else as many as fit. */
function fittedTabs(props: TabBarProps, room: number, widthOf: WidthOf): Unplaced[] {
  const titles = props.tabs.map(({ title }) => printable(title));
  const wanted = titles.map((title) => columnsOf(title, widthOf));
  const bare = totalWidth(withTitles(props, []), widthOf);
  const shares = fairShares(wanted, room - bare);
  const isEnough = wanted.every(
    (columns, at) => (shares[at] ?? 0) >= Math.min(SHORT_TITLE_COLUMNS, columns),
  );
  const limit = Math.max(1, Math.min(SHORT_TITLE_COLUMNS, room - 8));
  const limits = isEnough ? shares : wanted.map(() => limit);
  const parts = withTitles(props, shortenApart(titles, limits, widthOf));
  return isEnough ? parts : partsAround(parts, props.active, room, widthOf);
}

/** As many as there is room for, and how many stand on either side of those. */
function partsAround(
  parts: readonly Unplaced[],
  active: number,
  room: number,
  widthOf: WidthOf,
): Unplaced[] {
  const widths = parts.map((part) => widthOfRuns(part.runs, widthOf));
  const { from, to } = windowAround(widths, active, room - 2 * MORE_COLUMNS);
  return [
    ...(from > 0 ? [morePart('‹', from)] : []),
    ...parts.slice(from, to),
    ...(to < parts.length ? [morePart('›', parts.length - to)] : []),
  ];
}

/** `‹9` and a blank. */
const MORE_COLUMNS = 3;

function morePart(sign: string, count: number): Unplaced {
  const text = `${sign}${count > 9 ? '…' : count} `;
  return { runs: [{ text, role: 'muted' }] };
}

/** The largest stretch of items with the active one in it that fits, grown to both sides in turn. */
function windowAround(widths: readonly number[], active: number, room: number) {
  const widthAt = (index: number) => widths[index] ?? Infinity;
  let [from, to] = [active, active + 1];
  let left = room - widthAt(active);
  while (Math.min(widthAt(to), widthAt(from - 1)) <= left) {
    const isRightShorter = to - active <= active - from + 1;
    const isRight = widthAt(to) <= left && (isRightShorter || widthAt(from - 1) > left);
    const grown = isRight ? to++ : --from;
    left -= widthAt(grown);
  }
  return { from, to };
}

function withTitles({ tabs, active }: TabBarProps, titles: readonly string[]): Unplaced[] {
  return tabs.map((tab, index) => tabPart(tab, titles[index] ?? '', index, active));
}

function tabPart(tab: Tab, title: string, index: number, active: number): Unplaced {
  const { asking = 0, failed = 0, done = 0 } = tab;
  const isActive = index === active;
  const [open, close] = isActive ? ['[', ']'] : [' ', ' '];
  const runs: Run[] = [
    {
      text: `${open}${index + 1} ${title}`,
      role: isActive ? 'accent' : 'text',
    },
    ...(asking > 0 ? [{ text: ` ⚑${asking}`, role: 'warning' } as const] : []),
    ...(tab.needing > 0 ? [{ text: ` ◆${tab.needing}`, role: 'warning' } as const] : []),
    ...(failed > 0 ? [{ text: ` ✗${failed}`, role: 'danger' } as const] : []),
    ...(done > 0 ? [{ text: ` ✓${done}`, role: 'accent' } as const] : []),
    ...(tab.running > 0 ? [{ text: ` ●${tab.running}`, role: 'success' } as const] : []),
    { text: close, role: isActive ? 'accent' : 'text' },
  ];
  return { runs, target: index, isActive };
}

function totalWidth(parts: readonly Unplaced[], widthOf: WidthOf): number {
  return parts.reduce((sum, { runs }) => sum + widthOfRuns(runs, widthOf), 0);
}

function placed(parts: readonly Unplaced[], columns: number, widthOf: WidthOf): TabPart[] {
  let at = 0;
  return parts
    .map((part) => {
      const from = at;
      at += part.runs.reduce((sum, { text }) => sum + drawnColumns(text, widthOf), 0);
      return { ...part, from, to: Math.min(at, columns) };
    })
    .filter(({ from }) => from < columns);
}

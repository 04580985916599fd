import type { KeyEvent } from '../input/events.ts';
import { formatChord, parseSequence } from './chord.ts';
import { chordsOf } from './chord-match.ts';
import {
  bindKeys,
  type KeyAction,
  type KeyBinding,
  type KeyOverrides,
  type KeyProblem,
} from './key-bindings.ts';
import { keyRun } from './key-run.ts';

/** What a sequence of keys after the leader means. */
export type Resolved =
  | { readonly kind: 'action'; readonly name: string }
  | { readonly kind: 'more' }
  | { readonly kind: 'none' };

/** A key that may come next. */
export interface NextKey {
  readonly key: string;
  /** The action's title, or that of the keys that follow. */
  readonly title: string;
  /** More keys follow it. */
  readonly isPrefix?: boolean;
  /** The actions that it runs; several where they share the row. */
  readonly actions: readonly string[];
}

export interface KeymapOptions {
  readonly actions: readonly KeyAction[];
  readonly overrides?: KeyOverrides;
  /** Titles of keys that more keys follow, by sequence: `{ n: 'new' }`. */
  readonly prefixTitles?: Readonly<Record<string, string>>;
}

/** All actions' keys as a tree: what the which-key box walks. */
export class Keymap {
  /** What of the config does not apply, and why. */
  readonly problems: readonly KeyProblem[];
  readonly #root: Branch = { title: '', next: new Map() };
  readonly #keys = new Map<string, string[]>();

  constructor({ actions, overrides = {}, prefixTitles = {} }: KeymapOptions) {
    const { bindings, problems } = bindKeys(actions, overrides);
    this.problems = problems;
    for (const binding of bindings) {
      const keys = this.#keys.get(binding.action.name) ?? [];
      this.#keys.set(binding.action.name, [...keys, binding.sequence]);
      plant(this.#root, binding, prefixTitles);
    }
  }

  /** What the keys so far mean. */
  resolve(sequence: readonly KeyEvent[]): Resolved {
    const found = this.#find(sequence)?.found;
    if (found === undefined) return { kind: 'none' };
    return isBranch(found) ? { kind: 'more' } : { kind: 'action', name: found.name };
  }

  /** What may follow the keys so far, under the title that goes above it. */
  menu(sequence: readonly KeyEvent[]): { readonly title: string; readonly keys: NextKey[] } {
    const place = this.#find(sequence);
    if (place === undefined || !isBranch(place.found)) return { title: '', keys: [] };
    const { found, path } = place;
    const keys = rowsOf(found);
    return { title: [path.join(' '), found.title].filter(Boolean).join('  '), keys };
  }

  /** An action's sequences, ready to be shown; empty for one without keys. */
  keysOf(action: string): readonly string[] {
    return this.#keys.get(action) ?? [];
  }

  #find(sequence: readonly KeyEvent[]): Place | undefined {
    let place: Place | undefined = { found: this.#root, path: [] };
    for (const event of sequence) place = place && placeAfter(place, event);
    return place;
  }
}

interface Branch {
  readonly title: string;
  readonly next: Map<string, Entry>;
}

type Entry = Branch | KeyAction;

/** Where a sequence of keys leads, and its chords. */
interface Place {
  readonly found: Entry;
  readonly path: readonly string[];
}

function placeAfter({ found, path }: Place, event: KeyEvent): Place | undefined {
  if (!isBranch(found)) return undefined;
  for (const chord of chordsOf(event)) {
    const next = found.next.get(chord);
    if (next !== undefined) return { found: next, path: [...path, chord] };
  }
  return undefined;
}

function isBranch(entry: Entry): entry is Branch {
  return 'next' in entry;
}

/** The keys of a branch. An action shows its first key only: the help has the others. */
function rowsOf({ next }: Branch): NextKey[] {
  const rows = new Map<string, { keys: string[]; actions: string[]; isPrefix: boolean }>();
  for (const [key, entry] of next) {
    const isPrefix = isBranch(entry);
    const title = isPrefix ? entry.title : (entry.menu ?? entry.title);
    const row = rows.get(title) ?? { keys: [], actions: [], isPrefix };
    rows.set(title, row);
    if (isPrefix) row.keys.push(key);
    else if (!row.actions.includes(entry.name)) {
      row.keys.push(key);
      row.actions.push(entry.name);
    }
  }
  return [...rows].map(([title, { keys, actions, isPrefix }]) => ({
    key: keyRun(keys) ?? keys.join(' '),
    title,
    actions,
    ...(isPrefix && { isPrefix }),
  }));
}

function plant(root: Branch, binding: KeyBinding, titles: Readonly<Record<string, string>>): void {
  const chords = (parseSequence(binding.sequence) ?? []).map(formatChord);
  let branch = root;
  for (const [index, chord] of chords.entries()) {
    if (index === chords.length - 1) {
      branch.next.set(chord, binding.action);
      return;
    }
    branch = branchAt(branch, chord, titles[chords.slice(0, index + 1).join(' ')] ?? 'more');
  }
}

function branchAt(parent: Branch, chord: string, title: string): Branch {
  const known = parent.next.get(chord);
  if (known !== undefined && isBranch(known)) return known;
  const branch: Branch = { title, next: new Map() };
  parent.next.set(chord, branch);
  return branch;
}

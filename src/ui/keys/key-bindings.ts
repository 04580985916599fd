import { nearest } from '../../lib/nearest.ts';
import { formatSequence, parseSequence } from './chord.ts';

/** What the keymap needs to know of an action. */
export interface KeyAction {
  readonly name: string;
  readonly title: string;
  /** Default sequences after the leader: `R`, `n t`. */
  readonly keys: readonly string[];
  /** A shorter title for the which-key box, where room is scarce. Actions with the same one share a row. */
  readonly menu?: string;
}

/** What the config's `keys` section says: an action's keys instead of the default ones, or none. */
export type KeyOverrides = Readonly<Record<string, string | readonly string[] | null>>;

/** Why what the config says of one action does not apply; its default keys do. */
export interface KeyProblem {
  readonly action: string;
  readonly message: string;
}

/** A sequence as `formatSequence` writes it, and the action that it runs. */
export interface KeyBinding {
  readonly action: KeyAction;
  readonly sequence: string;
}

/** The keys that count, and what is wrong with others. */
export interface KeyBindings {
  readonly bindings: readonly KeyBinding[];
  readonly problems: readonly KeyProblem[];
}

/** The keys of all actions, by default and by the config. No sequence is another's beginning. */
export function bindKeys(actions: readonly KeyAction[], overrides: KeyOverrides): KeyBindings {
  const problems: KeyProblem[] = [];
  const own = readOverrides(actions, overrides, problems);
  for (;;) {
    const bindings = actions.flatMap((action) => bindingsOf(action, own.get(action.name)));
    const clash = findClash(bindings, own);
    if (clash === undefined) return { bindings, problems };
    if (!own.has(clash.loser.action.name)) {
      // Two defaults: a mistake of ours, which the first of them must survive.
      problems.push(problemOf(clash));
      return { bindings: withoutClashes(bindings), problems };
    }
    own.delete(clash.loser.action.name);
    problems.push(problemOf(clash));
  }
}

interface Clash {
  /** The binding that gives way: one from the config, the later one where both are. */
  readonly loser: KeyBinding;
  readonly other: KeyBinding;
}

function readOverrides(
  actions: readonly KeyAction[],
  overrides: KeyOverrides,
  problems: KeyProblem[],
): Map<string, readonly string[]> {
  const own = new Map<string, readonly string[]>();
  const names = new Set(actions.map(({ name }) => name));
  for (const [action, value] of Object.entries(overrides)) {
    const texts = value === null ? [] : [value].flat();
    const bad = texts.find((text) => parseSequence(text) === undefined);
    if (!names.has(action)) problems.push({ action, message: unknownAction(action, names) });
    else if (bad !== undefined) problems.push({ action, message: badKey(bad) });
    else own.set(action, texts);
  }
  return own;
}

function unknownAction(action: string, names: ReadonlySet<string>): string {
  const meant = nearest(action, names);
  const hint = meant === undefined ? 'the palette lists them' : `did you mean ${meant}?`;
  return `there is no action ${action}; ${hint}`;
}

function badKey(text: string): string {
  return `${JSON.stringify(text)} is no key; keys are written like Ctrl+x, n t, S-Tab, PgUp or F5`;
}

function bindingsOf(action: KeyAction, own: readonly string[] | undefined): KeyBinding[] {
  return (own ?? action.keys)
    .map((text) => parseSequence(text))
    .filter((chords) => chords !== undefined)
    .map((chords) => ({ action, sequence: formatSequence(chords) }));
}

/** The first two bindings of which one is the beginning of the other, or the same. */
function findClash(
  bindings: readonly KeyBinding[],
  own: ReadonlyMap<string, unknown>,
): Clash | undefined {
  const taken = new TakenKeys();
  const isOwn = ({ action }: KeyBinding) => own.has(action.name);
  // The config's come last, so that one that clashes with a default is found as the later one.
  for (const binding of [...bindings].sort((a, b) => Number(isOwn(a)) - Number(isOwn(b)))) {
    const other = taken.clash(binding);
    if (other !== undefined) return { loser: binding, other };
    taken.add(binding);
  }
  return undefined;
}

function withoutClashes(bindings: readonly KeyBinding[]): KeyBinding[] {
  const taken = new TakenKeys();
  return bindings.filter((binding) => {
    if (taken.clash(binding) !== undefined) return false;
    taken.add(binding);
    return true;
  });
}

/** Sequences that are given away, and the first one that each of their beginnings begins. */
class TakenKeys {
  readonly #whole = new Map<string, KeyBinding>();
  readonly #begun = new Map<string, KeyBinding>();

  add(binding: KeyBinding): void {
    this.#whole.set(binding.sequence, binding);
    for (const beginning of beginningsOf(binding.sequence)) {
      if (!this.#begun.has(beginning)) this.#begun.set(beginning, binding);
    }
  }

  clash({ action, sequence }: KeyBinding): KeyBinding | undefined {
    const same = this.#whole.get(sequence);
    if (same !== undefined && same.action.name !== action.name) return same;
    const shorter = beginningsOf(sequence).find((beginning) => this.#whole.has(beginning));
    return shorter === undefined ? this.#begun.get(sequence) : this.#whole.get(shorter);
  }
}

/** What is typed before the last key of a sequence: `a` and `a b` of `a b c`. */
function beginningsOf(sequence: string): string[] {
  const chords = sequence.split(' ');
  return chords.slice(1).map((_, index) => chords.slice(0, index + 1).join(' '));
}

function problemOf({ loser, other }: Clash): KeyProblem {
  const { name, title } = other.action;
  const taken =
    loser.sequence === other.sequence
      ? `${loser.sequence} is the key of ${name} (${title})`
      : `${loser.sequence} cannot be told from ${other.sequence}, the key of ${name} (${title})`;
  return { action: loser.action.name, message: `${taken}; give that one another key, or null` };
}

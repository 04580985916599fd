import { type Action, labelOf } from './actions.ts';
import {
  apply,
  type Change,
  concerns,
  diff,
  hasPlace,
  invert,
  overlaps,
  removedBy,
} from './changes.ts';
import type { Document, NodeId } from './document.ts';
import type { Kinds } from './kind.ts';
import { reduce } from './reduce.ts';

/** One step of undo: who did what, and exactly which fields it changed. */
export interface Entry {
  /** Grows with every edit. Where two done entries changed one field, the higher number's value stands. */
  readonly number: number;
  readonly caller: string;
  readonly label: string;
  readonly changes: readonly Change[];
}

/** What an edit, an undo or a redo came to. */
export interface Outcome {
  readonly entry: Entry;
  /** Changes that were left alone: a later entry has changed the field, or its node is gone. */
  readonly skipped: readonly Change[];
}

/** What `undo` or `redo` would take next. */
export interface Step {
  readonly label: string;
  /** Nodes that it would take off the canvas. */
  readonly removes: readonly NodeId[];
}

/** More than anybody takes back; bounded, because entries hold whole nodes. */
const MAX_ENTRIES = 200;

/** Holds the document of one project. Every edit goes through `dispatch`, and can be undone. */
export class WorkspaceStore {
  #document: Document;
  #count = 0;
  #done: readonly Entry[] = [];
  /** In the order in which they were taken back. */
  #undone: readonly Entry[] = [];
  readonly #kinds: Kinds;
  readonly #listeners = new Set<() => void>();

  constructor(initial: Document, kinds: Kinds) {
    this.#document = initial;
    this.#kinds = kinds;
  }

  readonly get = (): Document => this.#document;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Makes an edit in the name of `caller`, any stable word for whoever it is. Nothing is recorded
   * when it changed nothing. Throws `Failure`, and leaves everything as it was, when it is refused.
   */
  dispatch(action: Action, caller: string, label = labelOf(action)): Entry | undefined {
    const next = reduce(this.#document, action, this.#kinds);
    const changes = diff(this.#document, next);
    if (changes.length === 0) return undefined;
    const entry = { number: ++this.#count, caller, label, changes };
    this.#done = [...this.#done, entry].slice(-MAX_ENTRIES);
    this.#undone = this.#undone.filter((each) => each.caller !== caller);
    this.#commit(next);
    return entry;
  }

  /** Makes an edit that no undo takes back: what happened by itself, such as where a page has gone. Throws as `dispatch`. */
  record(action: Action): void {
    const next = reduce(this.#document, action, this.#kinds);
    if (next !== this.#document) this.#commit(next);
  }

  /** Takes back the caller's newest entry, or anybody's. Leaves alone what later entries changed. */
  undo(caller?: string): Outcome | undefined {
    const entry = this.#done.findLast((each) => isBy(each, caller));
    if (!entry) return undefined;
    this.#done = this.#done.filter((each) => each !== entry);
    const { changes, skipped } = this.#change(invert(entry.changes), entry.number);
    this.#undone = [...this.#undone, { ...entry, changes: invert(changes) }].slice(-MAX_ENTRIES);
    return { entry, skipped };
  }

  /** Makes the caller's last undone entry again, or anybody's. Leaves alone what later entries changed. */
  redo(caller?: string): Outcome | undefined {
    const entry = this.#undone.findLast((each) => isBy(each, caller));
    if (!entry) return undefined;
    this.#undone = this.#undone.filter((each) => each !== entry);
    const { changes, skipped } = this.#change(entry.changes, entry.number);
    this.#done = [...this.#done, { ...entry, changes }].sort((a, b) => a.number - b.number);
    return { entry, skipped };
  }

  /** What `undo` and `redo` would take next, for those who ask before. */
  next(caller?: string): { readonly undo: Step | undefined; readonly redo: Step | undefined } {
    const undo = this.#done.findLast((each) => isBy(each, caller));
    const redo = this.#undone.findLast((each) => isBy(each, caller));
    return {
      undo: undo && { label: undo.label, removes: removedBy(invert(undo.changes)) },
      redo: redo && { label: redo.label, removes: removedBy(redo.changes) },
    };
  }

  /** Takes a node out of the history, so that no undo revives what was closed for good. */
  forget(nodeId: NodeId): void {
    const purge = (entries: readonly Entry[]) =>
      entries
        .map((entry) => ({
          ...entry,
          changes: entry.changes.filter((change) => !concerns(change, nodeId)),
        }))
        .filter((entry) => entry.changes.length > 0);
    this.#done = purge(this.#done);
    this.#undone = purge(this.#undone);
  }

  /**
   * Makes those changes that no done entry above `number` has touched. What really changed is read
   * off the documents: a value from before may be older than what stands there now.
   */
  #change(wanted: readonly Change[], number: number) {
    const later = this.#done.filter((each) => each.number > number).flatMap((each) => each.changes);
    const isFree = (change: Change) =>
      hasPlace(this.#document, change) && !later.some((other) => overlaps(change, other));
    const before = this.#document;
    const next = apply(before, wanted.filter(isFree));
    const skipped = wanted.filter((change) => !isFree(change));
    const changes = diff(before, next);
    if (changes.length > 0) this.#commit(next);
    return { changes, skipped };
  }

  #commit(next: Document): void {
    this.#document = next;
    for (const listener of [...this.#listeners]) listener();
  }
}

function isBy(entry: Entry, caller: string | undefined): boolean {
  return caller === undefined || entry.caller === caller;
}

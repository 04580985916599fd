import type { Clock } from '../../../lib/clock.ts';
import type { ProgramRecord } from '../../../workspace/program-record.ts';
import type { Owners } from './keyboard-modes.ts';
import type { StatusReport } from './status-report.ts';

/** As many as the protocol lets a terminal keep. */
const MAX_RECORDS = 256;
/** Parts of one level below the same one. */
const MAX_SIBLINGS = 32;
/** A program that was killed clears nothing behind it; somebody who looks sees it gone within a second. */
const LOOK_AGAIN_MS = 250;

interface Entry {
  readonly record: ProgramRecord;
  /** Process group that was in front when it was told; nothing where the system does not say. */
  readonly owner: number | undefined;
}

interface Deps {
  readonly clock: Clock;
  readonly owners: Owners;
  readonly onChange: (records: readonly ProgramRecord[]) => void;
}

/** What the programs of a pane said of themselves. What they are at ends with them; what they have done stays. */
export class ProgramRecords {
  readonly #deps: Deps;
  /** By id, the one that was told last at the end. */
  readonly #entries = new Map<string, Entry>();
  #stopLooking: (() => void) | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Takes a report, which replaces what was told of the same part. */
  take(report: StatusReport): void {
    const { id } = report;
    if (report.state === 'clear') this.#forget((each) => isBelow(each, id));
    else if (this.#hasRoomFor(id)) {
      this.#entries.delete(id);
      this.#entries.set(id, { record: report, owner: this.#deps.owners.foreground() });
      const [oldest] = this.#entries.keys();
      if (this.#entries.size > MAX_RECORDS && oldest !== undefined) this.#entries.delete(oldest);
    } else return;
    this.#tell();
  }

  /** A prompt is shown, or the program has ended: nothing is under way any more. */
  dropUnfinished(): void {
    if (this.#forget((_id, { record }) => isUnfinished(record))) this.#tell();
  }

  /** The terminal was reset. */
  clear(): void {
    if (this.#forget(() => true)) this.#tell();
  }

  dispose(): void {
    this.#stopLooking?.();
  }

  #hasRoomFor(id: string): boolean {
    if (this.#entries.has(id)) return true;
    const parent = parentOf(id);
    const siblings = [...this.#entries.keys()].filter((each) => parentOf(each) === parent);
    return siblings.length < MAX_SIBLINGS;
  }

  /** Whether there was any. */
  #forget(isMeant: (id: string, entry: Entry) => boolean): boolean {
    const before = this.#entries.size;
    for (const [id, entry] of this.#entries) if (isMeant(id, entry)) this.#entries.delete(id);
    return this.#entries.size < before;
  }

  #tell(): void {
    this.#watchOwners();
    this.#deps.onChange([...this.#entries.values()].map(({ record }) => record));
  }

  /** Looks at the programs while one of them is said to be at something. */
  #watchOwners(): void {
    this.#stopLooking?.();
    this.#stopLooking = undefined;
    if (![...this.#entries.values()].some(({ record }) => isUnfinished(record))) return;
    this.#stopLooking = this.#deps.clock.after(LOOK_AGAIN_MS, () => {
      const { owners } = this.#deps;
      const isLeft = ({ record, owner }: Entry) =>
        isUnfinished(record) && owner !== undefined && !owners.isAlive(owner);
      if (this.#forget((_id, entry) => isLeft(entry))) this.#tell();
      else this.#watchOwners();
    });
  }
}

function isUnfinished({ state }: ProgramRecord): boolean {
  return state === 'working' || state === 'blocked' || state === 'idle';
}

/** Without an id, everything is. */
function isBelow(each: string, id: string): boolean {
  return id === '' || each === id || each.startsWith(`${id}/`);
}

function parentOf(id: string): string | undefined {
  return id === '' ? undefined : id.slice(0, Math.max(0, id.lastIndexOf('/')));
}

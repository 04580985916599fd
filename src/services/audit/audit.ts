import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import { type AuditRecord, parseAuditLine } from '../../protocol/audit-record.ts';
import { AuditFile } from './audit-file.ts';
import { type AuditedCall, auditRecord } from './record.ts';

/** Records that are kept when the file is made shorter. */
const KEPT_RECORDS = 20_000;
/** The file is made shorter when it holds this many times what is kept, so that it is done seldom. */
const COMPACT_AT = 1.5;
/** When the file cannot be made shorter, so many more calls, as a part of what is kept, go by before the next try. */
const COMPACT_AGAIN = 0.1;
/** A disk that is full is looked at again after so long. */
const RETRY_MS = 10_000;
/** Of calls that cannot be written so many wait in memory: a few megabytes. */
const MAX_WAITING = 5_000;

interface Deps {
  readonly file: string;
  /** Replaces a whole file at once, readable by its owner only. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly newId: () => string;
  readonly clock: Clock;
  /** The system's error while calls cannot be logged; nothing once they can again. */
  readonly onTrouble: (error: unknown) => void;
  readonly keptRecords?: number;
}

/** The log of every call: JSON, one line each, in the order in which calls ended. */
export class Audit {
  readonly #deps: Deps;
  readonly #file: AuditFile;
  readonly #kept: number;
  readonly #records = new Emitter<{ record: [record: AuditRecord] }>();
  /** Every access waits for the one before it. Never rejects. */
  #last: Promise<unknown> = Promise.resolve();
  #waiting: readonly string[] = [];
  #compactAt: number;
  #cannotShorten: unknown;
  #stopRetrying = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#file = new AuditFile(deps.file);
    this.#kept = deps.keptRecords ?? KEPT_RECORDS;
    this.#compactAt = this.#kept * COMPACT_AT;
  }

  /** Logs a call. What cannot be written now is written later, as long as the host lives. */
  append(call: AuditedCall): void {
    const record = auditRecord(this.#deps.newId(), call);
    this.#waiting = [...this.#waiting, JSON.stringify(record)].slice(-MAX_WAITING);
    this.#write();
    this.#records.emit('record', record);
  }

  /** Hears of every call from now on. */
  onRecord(listener: (record: AuditRecord) => void): () => void {
    return this.#records.on('record', listener);
  }

  /** All records, the oldest first. Lines that are no records are passed over. Rejects with the system's error. */
  list(): Promise<readonly AuditRecord[]> {
    return this.#inTurn(async () => {
      const lines = await this.#file.lines();
      return lines.flatMap((line) => parseAuditLine(line) ?? []);
    });
  }

  /** Resolves when everything that was appended is in the file, or could not be written. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /** Writes what is left, and stops trying. */
  async close(): Promise<void> {
    this.#stopRetrying();
    this.#write();
    await this.settled();
    this.#stopRetrying();
  }

  #write(): void {
    void this.#inTurn(() => this.#writeWaiting()).then(
      () => this.#deps.onTrouble(this.#cannotShorten),
      (error: unknown) => this.#failed(error),
    );
  }

  async #writeWaiting(): Promise<void> {
    const lines = this.#waiting;
    if (lines.length > 0) await this.#file.append(lines);
    const written = new Set(lines);
    this.#waiting = this.#waiting.filter((line) => !written.has(line));
    if ((await this.#file.count()) <= this.#compactAt) return;
    await this.#compact();
  }

  async #compact(): Promise<void> {
    this.#compactAt = (await this.#file.count()) + this.#kept * COMPACT_AGAIN;
    this.#cannotShorten = await this.#file.shorten(this.#kept, this.#deps.writeFile).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (this.#cannotShorten === undefined) this.#compactAt = this.#kept * COMPACT_AT;
  }

  #failed(error: unknown): void {
    this.#deps.onTrouble(error);
    this.#stopRetrying();
    this.#stopRetrying = this.#deps.clock.after(RETRY_MS, () => this.#write());
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#last.then(work);
    // Whoever waits for `done` hears of it; the next one in turn only has to wait.
    this.#last = done.catch(() => {});
    return done;
  }
}

import { appendFile, readFile } from 'node:fs/promises';
import { type AuditedCall, type AuditRecord, auditRecord } from './record.ts';

/** Records that are kept when the file is made shorter. */
export const KEPT_RECORDS = 20_000;
/** The file is made shorter when it holds this many times what is kept, so that it is done seldom. */
const COMPACT_AT = 1.5;
const LISTED_RECORDS = 200;

interface Deps {
  readonly file: string;
  /** Replaces a whole file at once, readable by its owner only. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly newId: () => string;
  readonly keptRecords?: number;
}

/** The log of every call: JSON, one line each, in the order in which calls ended. */
export class Audit {
  readonly #deps: Deps;
  readonly #kept: number;
  /** Every access waits for the one before it. */
  #last: Promise<unknown> = Promise.resolve();
  /** Unknown until the file was counted. */
  #count: number | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#kept = deps.keptRecords ?? KEPT_RECORDS;
  }

  /** Writes one line; resolves when it is in the file. Rejects with the system's error. */
  append(call: AuditedCall): Promise<void> {
    const line = `${JSON.stringify(auditRecord(this.#deps.newId(), call))}\n`;
    return this.#inTurn(() => this.#write(line));
  }

  /** The newest records, oldest of them first. Lines that are no records are passed over. */
  list(limit = LISTED_RECORDS): Promise<readonly AuditRecord[]> {
    return this.#inTurn(async () =>
      linesOf(await this.#text())
        .slice(-limit)
        .flatMap(parseLine),
    );
  }

  /** Resolves when everything that was appended is in the file. */
  async settled(): Promise<void> {
    await this.#last;
  }

  async #write(line: string): Promise<void> {
    this.#count ??= await this.#takeUp();
    await appendFile(this.#deps.file, line, { mode: 0o600 });
    this.#count += 1;
    if (this.#count <= this.#kept * COMPACT_AT) return;
    const newest = linesOf(await this.#text()).slice(-this.#kept);
    await this.#deps.writeFile(this.#deps.file, `${newest.join('\n')}\n`);
    this.#count = newest.length;
  }

  /** Counts the records of earlier runs, and ends a line that a crash cut short: the next would be part of it. */
  async #takeUp(): Promise<number> {
    const text = await this.#text();
    if (text !== '' && !text.endsWith('\n')) await appendFile(this.#deps.file, '\n');
    return linesOf(text).length;
  }

  #text(): Promise<string> {
    return readFile(this.#deps.file, 'utf8').catch(emptyWhenMissing);
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function parseLine(line: string): AuditRecord[] {
  try {
    return [JSON.parse(line) as AuditRecord];
  } catch {
    // A line that a crash cut short is not worth losing the others for.
    return [];
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

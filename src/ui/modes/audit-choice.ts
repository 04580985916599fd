import type { AuditRecord } from '../../protocol/audit-record.ts';
import { type AuditFilter, argumentsText, matchesFilter } from '../../protocol/audit-words.ts';
import { DECISIONS } from '../../protocol/decision.ts';

/** The records that a person looks at: all that were read, those that are wanted, and the selected one of them. */
export class AuditChoice {
  readonly #nameOf: (record: AuditRecord) => string;
  /** What is searched in each record, made when it is first asked for. */
  readonly #texts = new WeakMap<AuditRecord, string>();
  /** Newest first. */
  #all: readonly AuditRecord[] = [];
  #wanted: readonly AuditRecord[] = [];
  #filter: AuditFilter = {};
  #text = '';
  #selected = 0;

  constructor(nameOf: (record: AuditRecord) => string) {
    this.#nameOf = nameOf;
  }

  get filter(): AuditFilter {
    return this.#filter;
  }

  get text(): string {
    return this.#text;
  }

  /** Newest first; the same array until something changes. */
  get wanted(): readonly AuditRecord[] {
    return this.#wanted;
  }

  get index(): number {
    return this.#selected;
  }

  get selected(): AuditRecord | undefined {
    return this.#wanted[this.#selected];
  }

  get isFiltered(): boolean {
    return this.#text !== '' || Object.values(this.#filter).some((value) => value !== undefined);
  }

  /** Takes in what the log holds, oldest first; what has come in meanwhile stays in front. */
  load(records: readonly AuditRecord[]): void {
    const known = new Set(records.map(({ id }) => id));
    const newer = this.#all.filter(({ id }) => !known.has(id));
    this.#all = [...newer, ...records.toReversed()];
    this.#choose();
  }

  /** A call has ended. The first row shows the newest; any other stays with its record. */
  add(record: AuditRecord): void {
    this.#all = [record, ...this.#all];
    if (!this.#isWanted(record)) return;
    this.#wanted = [record, ...this.#wanted];
    if (this.#selected > 0) this.#selected += 1;
  }

  move(by: number): void {
    this.select(this.#selected + by);
  }

  select(index: number): void {
    this.#selected = Math.max(0, Math.min(index, this.#wanted.length - 1));
  }

  search(text: string): void {
    this.#text = text;
    this.#choose();
  }

  /** Only calls of the selected one's caller, or of all again. */
  toggleCaller(): void {
    const { selected } = this;
    const caller = selected && (selected.nodeId ?? selected.caller);
    this.#set({ caller: this.#filter.caller === undefined ? caller : undefined });
  }

  /** Only calls of the selected one's tool, or of all again. */
  toggleTool(): void {
    const tool = this.selected?.toolName;
    this.#set({ tool: this.#filter.tool === undefined ? tool : undefined });
  }

  /** One decision after the other, then all of them again. */
  nextDecision(): void {
    const order = [undefined, ...DECISIONS.toReversed()];
    this.#set({ decision: order[(order.indexOf(this.#filter.decision) + 1) % order.length] });
  }

  /** All calls again. */
  clear(): void {
    this.#text = '';
    this.#set({ caller: undefined, tool: undefined, decision: undefined });
  }

  #set(part: AuditFilter): void {
    this.#filter = { ...this.#filter, ...part };
    this.#choose();
  }

  /** The selected record stays so where it is still wanted. */
  #choose(): void {
    const { selected } = this;
    this.#wanted = this.#all.filter((record) => this.#isWanted(record));
    const index = selected && this.#selected > 0 ? this.#wanted.indexOf(selected) : 0;
    this.#selected = Math.max(0, index);
  }

  #isWanted(record: AuditRecord): boolean {
    if (!matchesFilter(record, this.#filter)) return false;
    const words = this.#text.toLowerCase().split(/\s+/);
    return this.#text === '' || words.every((word) => this.#textOf(record).includes(word));
  }

  #textOf(record: AuditRecord): string {
    const known = this.#texts.get(record);
    if (known !== undefined) return known;
    const { ts, toolName, decision, resultSummary } = record;
    const parts = [ts, this.#nameOf(record), toolName, decision, argumentsText(record)];
    const text = [...parts, resultSummary].join(' ').toLowerCase();
    this.#texts.set(record, text);
    return text;
  }
}

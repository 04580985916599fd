import type { SourceReport, StatusSource } from '../../../protocol/agent-status.ts';

/** What a person reads at once, and more than a turn of an agent says that is different. */
const KEPT = 10;

/** The last things that the sources of a status said. */
export class RecentReports {
  #reports: readonly SourceReport[] = [];

  get all(): readonly SourceReport[] {
    return this.#reports;
  }

  note(atMs: number, source: StatusSource, says: string): void {
    const last = this.#reports.at(-1);
    const isSame = last?.source === source && last.says === says;
    const times = isSame ? last.times + 1 : 1;
    const before = isSame ? this.#reports.slice(0, -1) : this.#reports;
    this.#reports = [...before, { atMs, source, says, times }].slice(-KEPT);
  }
}

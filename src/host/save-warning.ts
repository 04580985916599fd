import { systemReason } from '../lib/system-reason.ts';
import type { Warnings } from './warnings.ts';

/** The one standing warning about all that cannot be saved now. */
export class SaveWarning {
  readonly #warnings: Warnings;
  readonly #report: (error: unknown) => void;
  /** Why, by what. */
  readonly #reasons = new Map<string, string>();

  constructor(warnings: Warnings, report: (error: unknown) => void) {
    this.#warnings = warnings;
    this.#report = report;
  }

  /** What cannot be saved, and why, as one sentence; '' when all can. */
  get text(): string {
    const reasons = [...new Set(this.#reasons.values())];
    const parts = reasons.map((reason) => `${listed(this.#whats(reason))}: ${reason}`);
    return parts.length === 0 ? '' : `Cannot save ${parts.join('; ')}.`;
  }

  /** Says why something cannot be saved; nothing says that it can again. */
  set(what: string, reason: string | undefined): void {
    if (reason === undefined) this.#reasons.delete(what);
    else this.#reasons.set(what, reason);
    const { text } = this;
    this.#warnings.set('saving', text === '' ? undefined : `${text} ${KEPT}`);
  }

  /** Saves something once. False where that fails, and the warning says so. */
  async attempt(what: string, save: () => Promise<void>): Promise<boolean> {
    try {
      await save();
      this.set(what, undefined);
      return true;
    } catch (error) {
      this.#report(error);
      this.set(what, systemReason(error));
      return false;
    }
  }

  #whats(reason: string): string[] {
    return [...this.#reasons].filter(([, why]) => why === reason).map(([what]) => what);
  }
}

const KEPT = 'Everything goes on, and is saved by itself as soon as that can be done.';

function listed(whats: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(whats);
}

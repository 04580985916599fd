import type { Clock } from '../lib/clock.ts';
import { inBackground } from '../lib/in-background.ts';
import {
  MAX_SCROLLBACK_BYTES,
  type ScrollbackFiles,
} from '../services/storage/scrollback-files.ts';
import type { TerminalKeeper } from '../services/terminal/keeper.ts';
import type { SaveWarning } from './save-warning.ts';

/** How often what terminals show is saved, while it changes. */
const EVERY_MS = 5_000;

interface Deps {
  readonly keeper: TerminalKeeper;
  readonly files: ScrollbackFiles;
  readonly clock: Clock;
  readonly saving: SaveWarning;
  readonly report: (error: unknown) => void;
}

/** Saves the scroll-back of terminals now and then, so that it is there after a restart. */
export class ScrollbackKeeper {
  readonly #deps: Deps;
  /** The version of each terminal that is on disk. */
  readonly #saved = new Map<string, number>();
  #cancel: (() => void) | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#schedule();
  }

  /** Saves every terminal that changed since it was saved last. False when one could not be saved. */
  saveAll(): Promise<boolean> {
    const { keeper, saving } = this.#deps;
    const saveEach = async () => {
      for (const { id } of keeper.list()) await this.#save(id);
    };
    return saving.attempt('scroll-back', saveEach);
  }

  async forget(id: string): Promise<void> {
    this.#saved.delete(id);
    await this.#deps.files.delete(id);
  }

  stop(): void {
    this.#cancel?.();
  }

  #schedule(): void {
    this.#cancel = this.#deps.clock.after(EVERY_MS, () => {
      inBackground(
        this.saveAll().finally(() => this.#schedule()),
        this.#deps.report,
      );
    });
  }

  async #save(id: string): Promise<void> {
    const version = this.#deps.keeper.attach(id)?.version;
    if (version === undefined || version === this.#saved.get(id)) return;
    const text = this.#deps.keeper.snapshot(id, MAX_SCROLLBACK_BYTES);
    await this.#deps.files.write(id, text);
    this.#saved.set(id, version);
  }
}

import { realpath } from 'node:fs/promises';
import { Emitter } from '../lib/emitter.ts';
import { messageOf } from '../lib/message-of.ts';
import { readIfThere } from '../lib/read-if-there.ts';
import { Failure } from '../protocol/failure.ts';
import { withSetting } from '../services/config/edit-text.ts';
import { type ConfigProblem, parseConfig } from '../services/config/load-config.ts';
import { writeWhole } from '../services/storage/atomic-file.ts';
import type { Action } from '../ui/action.ts';
import { readSettings, type Settings, settingsOf } from './settings.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  readonly file: string;
  readonly actions: readonly Action[];
  readonly noColour: boolean;
  readonly warnings: Warnings;
  /** Tells of each change of a file, also of one that is not there yet; returns the way to stop. */
  readonly watch: (file: string, changed: () => void) => () => void;
}

/** The configuration that counts: what its file says while the host runs, and changing it there. */
export class LiveSettings {
  readonly #deps: Deps;
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #stopWatching: () => void;
  #current: Settings;

  private constructor(current: Settings, deps: Deps) {
    this.#current = current;
    this.#deps = deps;
    this.#warn(current.problems);
    this.#stopWatching = deps.watch(deps.file, () => void this.#reread());
  }

  /** Reads the file; what is wrong in it becomes a warning. */
  static async read(deps: Deps): Promise<LiveSettings> {
    return new LiveSettings(await readSettings(deps.file, deps.actions, deps.noColour), deps);
  }

  get current(): Settings {
    return this.#current;
  }

  /** Writes one setting into the file, and goes by what the file says then. Throws `Failure`. */
  async change(path: readonly string[], value: unknown): Promise<void> {
    const { file, actions, noColour } = this.#deps;
    // Many keep the file elsewhere, with a link to it: the link must stay one.
    const real = await realpath(file).catch(() => file);
    const text = withSetting((await readIfThere(real)) ?? '', path, value);
    const next = settingsOf(parseConfig(file, text), actions, noColour);
    const name = path.join('.');
    const problem = next.problems.find(({ key }) => key === name);
    if (problem) {
      throw new Failure('VALIDATION_ERROR', `${name}: ${problem.message}; nothing was changed.`);
    }
    await writeWhole(real, text);
    this.#goBy(next);
  }

  /** Hears of every change, whoever made it. */
  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }

  close(): void {
    this.#stopWatching();
  }

  /** Never rejects. A text that is no JSON, as while it is being written, must not bring back a laxer policy. */
  async #reread(): Promise<void> {
    const { file, actions, noColour } = this.#deps;
    try {
      const next = settingsOf(
        parseConfig(file, (await readIfThere(file)) ?? ''),
        actions,
        noColour,
      );
      if (next.problems.some(({ key }) => key === '')) this.#warn(next.problems.map(stillBefore));
      else this.#goBy(next);
    } catch (error) {
      const message = `cannot be read: ${messageOf(error)}`;
      this.#warn([stillBefore({ file, line: 1, column: 1, key: '', message })]);
    }
  }

  #goBy(settings: Settings): void {
    this.#current = settings;
    this.#warn(settings.problems);
    this.#changes.emit('change');
  }

  #warn(problems: readonly ConfigProblem[]): void {
    const { warnings } = this.#deps;
    warnings.withdraw('config ');
    for (const { line, key, message } of problems)
      warnings.set(`config ${line} ${key}`, `config.json:${line} ${key}: ${message}`);
  }
}

function stillBefore(problem: ConfigProblem): ConfigProblem {
  return {
    ...problem,
    message: `${problem.message}; until it is mended, what it said before counts`,
  };
}

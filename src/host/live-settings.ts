import { realpath } from 'node:fs/promises';
import { readIfThere } from '../lib/read-if-there.ts';
import { Failure } from '../protocol/failure.ts';
import { withSetting } from '../services/config/edit-text.ts';
import { parseConfig } from '../services/config/load-config.ts';
import { writeWhole } from '../services/storage/atomic-file.ts';
import type { Action } from '../ui/action.ts';
import { readSettings, type Settings, settingsOf } from './settings.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  readonly file: string;
  readonly actions: readonly Action[];
  readonly noColour: boolean;
  readonly warnings: Warnings;
}

/** The configuration that counts, and changing it in its file while the host runs. */
export class LiveSettings {
  readonly #deps: Deps;
  #current: Settings;

  private constructor(current: Settings, deps: Deps) {
    this.#current = current;
    this.#deps = deps;
    this.#warn();
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
    this.#current = next;
    this.#warn();
  }

  #warn(): void {
    const { warnings } = this.#deps;
    warnings.withdraw('config ');
    for (const { line, key, message } of this.#current.problems)
      warnings.set(`config ${line} ${key}`, `config.json:${line} ${key}: ${message}`);
  }
}

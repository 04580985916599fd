import { Failure } from '../../protocol/failure.ts';
import type { Environment } from '../../protocol/paths.ts';
import { KNOWN_EMULATORS } from './known-emulators.ts';
import { type Emulator, preferredEmulator } from './preference.ts';

const STILL_THERE = 'The canvas terminal is still available.';
/** Would make a program in the new window think that it runs in the multiplexer around us. */
const FOREIGN = ['TMUX', 'TMUX_PANE'];

interface Deps {
  /** The person's own, as it is now. */
  readonly environment: () => Environment;
  /** `agent-tools/preferences.json`. */
  readonly preferencesFile: string;
  /** What shows a node in another terminal, as words. */
  readonly commandFor: (nodeId: string) => readonly string[];
  /** The same for a person to paste into a shell. */
  readonly lineFor: (nodeId: string) => string;
  /** Absolute path of a program; nothing when it is not there. */
  readonly find: (executable: string, environment: Environment) => string | undefined;
  /** Resolves when the program has been started. Throws the system's error. */
  readonly start: (words: readonly string[], environment: Environment) => Promise<void>;
}

/** Shows a node in a window of the desktop, beside the workspace. */
export class ExternalTerminal {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Resolves when the emulator has been started. Throws `UNAVAILABLE` or `VALIDATION_ERROR`. */
  async open(nodeId: string): Promise<void> {
    const environment = this.#deps.environment();
    if (!environment['DISPLAY'] && !environment['WAYLAND_DISPLAY']) throw this.#noDisplay(nodeId);
    const { path, emulator } = await this.#emulator(environment);
    const words = [path, ...emulator.argsFor(this.#deps.commandFor(nodeId))];
    await this.#deps.start(words, withoutForeign(environment)).catch((cause: unknown) => {
      throw new Failure('UNAVAILABLE', `${emulator.executable} could not be started`, {
        hint: STILL_THERE,
        cause,
      });
    });
  }

  async #emulator(environment: Environment): Promise<{ path: string; emulator: Emulator }> {
    const { preferencesFile, find } = this.#deps;
    const preferred = await preferredEmulator(preferencesFile);
    for (const emulator of preferred ? [preferred] : KNOWN_EMULATORS) {
      const path = find(emulator.executable, environment);
      if (path !== undefined) return { path, emulator };
    }
    if (preferred)
      throw new Failure('UNAVAILABLE', 'Configured external terminal executable was not found', {
        hint: `Correct externalTerminal in ${preferencesFile}. ${STILL_THERE}`,
      });
    throw new Failure(
      'UNAVAILABLE',
      `No supported Linux terminal emulator found. Install one or configure agent-tools/preferences.json. ${STILL_THERE}`,
    );
  }

  #noDisplay(nodeId: string): Failure {
    const line = this.#deps.lineFor(nodeId);
    return new Failure(
      'UNAVAILABLE',
      `There is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set). Ask the user to run this in another terminal: ${line}`,
      { hint: STILL_THERE },
    );
  }
}

function withoutForeign(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !FOREIGN.includes(name)),
  );
}

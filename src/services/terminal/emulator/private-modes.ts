import type { Terminal } from '@xterm/headless';

const ALTERNATE_SCROLL = 1007;
const SYNCHRONISED_OUTPUT = 2026;
const COLOUR_REPORTS = 2031;

type Mode = 'alternateScroll' | 'synchronised' | 'colourReports';

const MODES: ReadonlyMap<number, Mode> = new Map([
  [ALTERNATE_SCROLL, 'alternateScroll'],
  [SYNCHRONISED_OUTPUT, 'synchronised'],
  [COLOUR_REPORTS, 'colourReports'],
]);
/** What DECRQM is told of modes that the emulator does not know itself. */
const REPORTED: ReadonlySet<number> = new Set([ALTERNATE_SCROLL, COLOUR_REPORTS]);

export interface PrivateModeHooks {
  reply(text: string): void;
  /** Called each time that a program sets or resets mode 2026, also where it was so already. */
  onSynchronised(set: boolean): void;
}

/** The DEC private modes that the emulator does not keep, or does not tell of. */
export class PrivateModes {
  /** On from the start, as most terminals have it. */
  alternateScroll = true;
  colourReports = false;
  readonly #hooks: PrivateModeHooks;

  constructor({ parser }: Terminal, hooks: PrivateModeHooks) {
    this.#hooks = hooks;
    for (const [final, on] of [
      ['h', true],
      ['l', false],
    ] as const) {
      parser.registerCsiHandler({ prefix: '?', final }, (parameters) => {
        for (const parameter of parameters) this.#set(parameter, on);
        return false;
      });
    }
    parser.registerCsiHandler({ prefix: '?', intermediates: '$', final: 'p' }, ([mode]) =>
      this.#report(mode),
    );
    parser.registerEscHandler({ final: 'c' }, () => this.#reset());
  }

  #set(parameter: number | number[], on: boolean): void {
    const mode = typeof parameter === 'number' ? MODES.get(parameter) : undefined;
    if (mode === undefined) return;
    if (mode === 'synchronised') this.#hooks.onSynchronised(on);
    else this[mode] = on;
  }

  #report(number: number | number[] | undefined): boolean {
    const mode = typeof number === 'number' && REPORTED.has(number) ? MODES.get(number) : undefined;
    if (mode === undefined || mode === 'synchronised') return false;
    this.#hooks.reply(`\x1b[?${number};${this[mode] ? 1 : 2}$y`);
    return true;
  }

  #reset(): false {
    this.alternateScroll = true;
    this.colourReports = false;
    this.#hooks.onSynchronised(false);
    return false;
  }
}

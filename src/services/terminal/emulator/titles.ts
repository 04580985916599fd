import type { Terminal } from '@xterm/headless';
import type { EmulatorCore } from './core.ts';
import { oneLine } from './one-line.ts';
import type { PrintFilter } from './print-filter.ts';

const MAX_TITLE_CHARACTERS = 256;

/** Titles, bounded before the emulator keeps them: OSC 0 and 2, and screen's `ESC k title ESC \`. */
export function installTitles(terminal: Terminal, core: EmulatorCore, filter: PrintFilter): void {
  const set = (title: string) => core._inputHandler.setTitle(oneLine(title, MAX_TITLE_CHARACTERS));
  for (const number of [0, 2]) terminal.parser.registerOscHandler(number, set);

  let collected: string | undefined;
  const finish = () => {
    if (collected === undefined) return false;
    const title = collected;
    collected = undefined;
    filter.divert(undefined);
    return set(title);
  };
  terminal.parser.registerEscHandler({ final: 'k' }, () => {
    collected = '';
    filter.divert((text) => {
      collected = (collected ?? '') + text;
      // Nobody ends it: the program's next output is text again.
      if (collected.length > MAX_TITLE_CHARACTERS) finish();
    });
    return true;
  });
  terminal.parser.registerEscHandler({ final: '\\' }, finish);
  terminal.onLineFeed(() => void finish());
}

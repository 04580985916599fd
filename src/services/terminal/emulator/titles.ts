import type { IDisposable, Terminal } from '@xterm/headless';
import type { EmulatorCore } from './core.ts';
import { oneLine } from './one-line.ts';
import type { PrintFilter } from './print-filter.ts';

const MAX_TITLE_CHARACTERS = 256;

/** Titles, bounded before the emulator keeps them: OSC 0 and 2, and screen's `ESC k title ESC \`. */
export function installTitles(terminal: Terminal, core: EmulatorCore, filter: PrintFilter): void {
  const set = (title: string) => core._inputHandler.setTitle(oneLine(title, MAX_TITLE_CHARACTERS));
  for (const number of [0, 2]) terminal.parser.registerOscHandler(number, set);

  let collected = '';
  let isCollecting: IDisposable | undefined;
  const finish = () => {
    if (!isCollecting) return false;
    isCollecting.dispose();
    isCollecting = undefined;
    filter.divert(undefined);
    return set(collected);
  };
  const collect = (text: string) => {
    collected += text;
    if (collected.length > MAX_TITLE_CHARACTERS) finish();
  };
  terminal.parser.registerEscHandler({ final: 'k' }, () => {
    collected = '';
    filter.divert(collect);
    // Where nobody ends it, the program's next output is text again.
    isCollecting ??= terminal.onLineFeed(() => void finish());
    return true;
  });
  terminal.parser.registerEscHandler({ final: '\\' }, finish);
}

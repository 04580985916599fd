import { Unicode11Addon } from '@xterm/addon-unicode11';
import xterm, { type Terminal } from '@xterm/headless';

interface Size {
  readonly columns: number;
  readonly rows: number;
  readonly scrollbackLines?: number;
}

/** The emulator as it comes, with nothing of ours in it, once it has taken the output. */
export async function judged(size: Size, output: string): Promise<Terminal> {
  const judge = new xterm.Terminal({
    cols: size.columns,
    rows: size.rows,
    scrollback: size.scrollbackLines ?? 1000,
    allowProposedApi: true,
  });
  judge.loadAddon(new Unicode11Addon());
  judge.unicode.activeVersion = '11';
  await new Promise<void>((resolve) => judge.write(output, resolve));
  return judge;
}

/** Everything that is seen of a terminal and its history, to be compared. */
export function cellsOf(terminal: Terminal) {
  const { active } = terminal.buffer;
  const rows = Array.from({ length: active.length }, (_, y) => {
    const line = active.getLine(y);
    const cells = Array.from({ length: terminal.cols }, (_, x) => {
      const cell = line?.getCell(x);
      return [cell?.getChars(), cell?.getWidth(), cell?.getFgColor(), cell?.getBgColor()].join();
    });
    return { cells, isWrapped: line?.isWrapped };
  });
  return { rows, cursor: [active.cursorX, active.cursorY], top: active.viewportY };
}

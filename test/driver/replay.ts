import xterm, { type Terminal } from '@xterm/headless';

/** What a terminal may think that a character with an emoji presentation selector (VS16) takes. */
export type EmojiColumns = 1 | 2;

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What another terminal would show of everything that was sent to one: row by row, a text for each cell. */
export async function cellsShown(
  raw: string,
  { columns, rows }: Size,
  emojiColumns: EmojiColumns,
): Promise<string[][]> {
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  emulator.unicode.register(widths(emojiColumns));
  emulator.unicode.activeVersion = 'test';
  await new Promise<void>((parsed) => emulator.write(raw, parsed));
  const shown = Array.from({ length: rows }, (_, y) => rowOf(emulator, y));
  emulator.dispose();
  return shown;
}

function rowOf(emulator: Terminal, y: number): string[] {
  const { active } = emulator.buffer;
  const line = active.getLine(active.baseY + y);
  return Array.from({ length: emulator.cols }, (_, x) => line?.getCell(x)?.getChars() || ' ');
}

const SELECTOR = 0xfe0f;
const JOINER = 0x200d;
const KEYCAP = 0x20e3;

function widths(emojiColumns: EmojiColumns) {
  const wcwidth = (code: number): 0 | 1 | 2 => {
    if (code === SELECTOR || code === JOINER || code === KEYCAP) return 0;
    return code >= 0x1f000 || code === 0x2705 ? emojiColumns : 1;
  };
  return {
    version: 'test',
    wcwidth,
    charProperties: (code: number, before: number) => {
      const width = wcwidth(code);
      if (width > 0 || before === 0) return property(width, false);
      return property(code === SELECTOR ? emojiColumns : (before >> 1) & 3, true);
    },
  };
}

/** As the emulator packs it: whether the code point joins the cell before, and how wide that is then. */
function property(width: number, joins: boolean): number {
  return (1 << 3) | (width << 1) | (joins ? 1 : 0);
}

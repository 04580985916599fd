import type { Reply } from '../input/events.ts';
import type { OuterColours } from '../workspace-port.ts';

/** Perceived brightness (ITU-R BT.601) below which a background counts as dark, of 255. */
const DARK_BELOW = 128;

const UNKNOWN: OuterColours = {
  foreground: 'rgb:e5e5/e5e5/e5e5',
  background: 'rgb:0000/0000/0000',
  cursor: 'rgb:e5e5/e5e5/e5e5',
  palette: {},
  dark: true,
};

/** Gathers what a person's terminal answers about its colours. */
export class OuterTerminal {
  readonly #tell: (colours: OuterColours) => void;
  #colours: OuterColours = UNKNOWN;

  constructor(tell: (colours: OuterColours) => void) {
    this.#tell = tell;
  }

  take(reply: Reply): void {
    if (reply.kind === 'colour') this.#colour(reply.of, reply.index, reply.value);
    else if (reply.kind === 'colour-scheme') this.#set({ dark: reply.dark });
  }

  #colour(of: keyof OuterColours, index: number, value: string): void {
    if (of === 'palette') this.#set({ palette: { ...this.#colours.palette, [index]: value } });
    else if (of === 'background') this.#set({ background: value, dark: isDark(value) });
    else this.#set({ [of]: value });
  }

  #set(part: Partial<OuterColours>): void {
    this.#colours = { ...this.#colours, ...part };
    this.#tell(this.#colours);
  }
}

/** Of `rgb:rrrr/gggg/bbbb`, with one to four digits a channel. */
function isDark(value: string): boolean {
  const [red = 0, green = 0, blue = 0] = value
    .replace(/^rgb:/, '')
    .split('/')
    .map((digits) => (Number.parseInt(digits, 16) / (16 ** digits.length - 1)) * 255);
  return red * 0.299 + green * 0.587 + blue * 0.114 < DARK_BELOW;
}

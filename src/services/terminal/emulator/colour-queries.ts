import type { Terminal } from '@xterm/headless';
import type { OuterTerminal } from '../keeper.ts';
import { paletteColour } from '../outer-terminal.ts';

const PALETTE = 4;
const FOREGROUND = 10;
const SPECIAL_COLOURS = ['foreground', 'background', 'cursor'] as const;
const COLOUR_SCHEME = 996;

/** Answers OSC 4, 10, 11, 12 and `CSI ? 996 n` with the outer terminal's colours; changes of colours are not passed on. */
export function installColourQueries(
  { parser }: Terminal,
  outer: () => OuterTerminal,
  reply: (text: string) => void,
): void {
  parser.registerOscHandler(PALETTE, (payload) => {
    const [...parts] = payload.split(';');
    for (let at = 0; at + 1 < parts.length; at += 2) {
      const index = parts[at] ?? '';
      const colour =
        parts[at + 1] === '?' && /^\d{1,3}$/.test(index)
          ? paletteColour(Number(index), outer())
          : undefined;
      if (colour !== undefined) reply(`\x1b]${PALETTE};${Number(index)};${colour}\x1b\\`);
    }
    return true;
  });
  for (const first of SPECIAL_COLOURS.keys()) {
    parser.registerOscHandler(FOREGROUND + first, (payload) => {
      // One sequence may ask for several: the next part belongs to the next number.
      for (const [offset, part] of payload.split(';').entries()) {
        const name = SPECIAL_COLOURS[first + offset];
        if (part === '?' && name)
          reply(`\x1b]${FOREGROUND + first + offset};${outer()[name]}\x1b\\`);
      }
      return true;
    });
  }
  parser.registerCsiHandler({ prefix: '?', final: 'n' }, ([kind]) => {
    if (kind !== COLOUR_SCHEME) return false;
    reply(colourScheme(outer()));
    return true;
  });
}

/** The report of mode 2031 and the answer to `CSI ? 996 n`. */
export function colourScheme({ dark }: OuterTerminal): string {
  return `\x1b[?997;${dark ? 1 : 2}n`;
}

import type { Terminal } from '@xterm/headless';
import type { OuterTerminal } from '../keeper.ts';
import { type PaneColours, SPECIAL_COLOURS } from './pane-colours.ts';

const PALETTE = 4;
const FOREGROUND = 10;
/** From a number that sets a colour to the one that takes it back. */
const RESET = 100;
const COLOUR_SCHEME = 996;
/** As many as there are: more pairs in one sequence would only repeat themselves. */
const MAX_PAIRS = 256;
const ASK = '?';

interface ColourHooks {
  readonly colours: PaneColours;
  readonly outer: () => OuterTerminal;
  reply(text: string): void;
}

/** Sets, resets and tells the colours of a pane: OSC 4, 10, 11, 12, 104, 110, 111, 112 and `CSI ? 996 n`. */
export function installColours({ parser }: Terminal, hooks: ColourHooks): void {
  const { colours, outer, reply } = hooks;
  parser.registerOscHandler(PALETTE, (payload) => {
    for (const [index, spec] of pairsIn(payload)) {
      if (spec === ASK) answer(hooks, `${PALETTE};${index}`, colours.spec(index));
      else colours.change(index, spec);
    }
    return true;
  });
  parser.registerOscHandler(PALETTE + RESET, (payload) => {
    if (payload === '') colours.resetPalette();
    else colours.reset(...payload.split(';').slice(0, MAX_PAIRS).map(Number));
    return true;
  });
  for (const [offset, name] of SPECIAL_COLOURS.entries()) {
    parser.registerOscHandler(FOREGROUND + offset, (payload) => {
      takeSpecial(payload, offset, hooks);
      return true;
    });
    parser.registerOscHandler(FOREGROUND + RESET + offset, () => {
      colours.reset(name);
      return true;
    });
  }
  parser.registerCsiHandler({ prefix: '?', final: 'n' }, ([kind]) => {
    if (kind !== COLOUR_SCHEME) return false;
    reply(colourScheme(outer()));
    return true;
  });
  parser.registerEscHandler({ final: 'c' }, () => {
    colours.resetAll();
    return false;
  });
}

/** The report of mode 2031 and the answer to `CSI ? 996 n`. */
export function colourScheme({ dark }: OuterTerminal): string {
  return `\x1b[?997;${dark ? 1 : 2}n`;
}

function pairsIn(payload: string): [index: number, spec: string][] {
  const parts = payload.split(';', 2 * MAX_PAIRS);
  return parts.flatMap((part, at): [number, string][] => {
    const spec = parts[at + 1];
    const isPair = at % 2 === 0 && spec !== undefined && /^\d{1,3}$/.test(part);
    return isPair ? [[Number(part), spec]] : [];
  });
}

/** One sequence may be about several: the next part belongs to the next number. */
function takeSpecial(payload: string, first: number, hooks: ColourHooks): void {
  for (const [at, name] of SPECIAL_COLOURS.slice(first).entries()) {
    const part = payload.split(';', SPECIAL_COLOURS.length)[at];
    if (part === ASK) answer(hooks, `${FOREGROUND + first + at}`, hooks.colours.spec(name));
    else if (part !== undefined) hooks.colours.change(name, part);
  }
}

function answer({ reply }: ColourHooks, of: string, spec: string | undefined): void {
  if (spec !== undefined) reply(`\x1b]${of};${spec}\x1b\\`);
}

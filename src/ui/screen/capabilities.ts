/** What one person's terminal can show. */
export interface Capabilities {
  readonly colours: 'none' | '16' | '256' | 'rgb';
  /** SGR 4:2 to 4:5 and 58: styles and colour of underlines. */
  readonly underlineStyles: boolean;
  /** OSC 8. */
  readonly links: boolean;
  /** OSC 12 and 112. */
  readonly cursorColour: boolean;
}

const PLAIN_TERMINALS: ReadonlySet<string> = new Set(['linux', 'vt100', 'vt220', 'ansi', 'cygwin']);

/** Names of terminals that all have it, which SSH passes on, as it does not COLORTERM. */
const RGB_TERMINALS = /kitty|ghostty|alacritty|wezterm|^foot|-direct$/;

/** Worked out from the environment of the screen program (no-color.org, COLORTERM). */
export function capabilitiesOf(facts: {
  readonly term: string;
  readonly colorTerm: string;
  readonly noColor: boolean;
}): Capabilities {
  const rgb = /^(truecolor|24bit)$/.test(facts.colorTerm) || RGB_TERMINALS.test(facts.term);
  const plain = PLAIN_TERMINALS.has(facts.term);
  return {
    colours: coloursOf(facts.term, rgb, facts.noColor),
    underlineStyles: rgb,
    links: !plain,
    cursorColour: !plain && !facts.noColor,
  };
}

function coloursOf(term: string, rgb: boolean, noColor: boolean): Capabilities['colours'] {
  if (noColor) return 'none';
  if (rgb) return 'rgb';
  return term.includes('256') ? '256' : '16';
}

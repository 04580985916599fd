const NAMED: Readonly<Record<string, string>> = {
  Enter: '\r',
  Tab: '\t',
  'Shift+Tab': '\x1b[Z',
  Esc: '\x1b',
  Backspace: '\x7f',
  Space: ' ',
  'Ctrl+Space': '\x00',
  Up: '\x1b[A',
  Down: '\x1b[B',
  Right: '\x1b[C',
  Left: '\x1b[D',
  Home: '\x1b[H',
  End: '\x1b[F',
  Insert: '\x1b[2~',
  Delete: '\x1b[3~',
  PageUp: '\x1b[5~',
  PageDown: '\x1b[6~',
  'Shift+Up': '\x1b[1;2A',
  'Shift+Down': '\x1b[1;2B',
  'Shift+Right': '\x1b[1;2C',
  'Shift+Left': '\x1b[1;2D',
  F1: '\x1bOP',
  F2: '\x1bOQ',
  F3: '\x1bOR',
  F4: '\x1bOS',
  F5: '\x1b[15~',
};

/** What a terminal without any keyboard protocol sends for a key, as in `Ctrl+Space`, `Alt+x`, `Enter`, `q`. */
export function keyBytes(key: string): string {
  const named = NAMED[key];
  if (named !== undefined) return named;
  const [, modifier, letter] = /^(Ctrl|Alt)\+(.)$/u.exec(key) ?? [];
  if (modifier === 'Alt' && letter !== undefined) return `\x1b${letter}`;
  if (letter !== undefined) return String.fromCharCode(letter.toUpperCase().charCodeAt(0) & 0x1f);
  if ([...key].length === 1) return key;
  throw new Error(`no key is called ${key}`);
}

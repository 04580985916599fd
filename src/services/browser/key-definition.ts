/** What a key is to a page: `key` and `code` of the DOM, and the number that older scripts read. */
export interface KeyDefinition {
  readonly key: string;
  readonly code: string;
  readonly number: number;
}

const NAMED: Readonly<Record<string, KeyDefinition>> = {
  enter: { key: 'Enter', code: 'Enter', number: 13 },
  tab: { key: 'Tab', code: 'Tab', number: 9 },
  backspace: { key: 'Backspace', code: 'Backspace', number: 8 },
  esc: { key: 'Escape', code: 'Escape', number: 27 },
  space: { key: ' ', code: 'Space', number: 32 },
  pageup: { key: 'PageUp', code: 'PageUp', number: 33 },
  pagedown: { key: 'PageDown', code: 'PageDown', number: 34 },
  end: { key: 'End', code: 'End', number: 35 },
  home: { key: 'Home', code: 'Home', number: 36 },
  left: { key: 'ArrowLeft', code: 'ArrowLeft', number: 37 },
  up: { key: 'ArrowUp', code: 'ArrowUp', number: 38 },
  right: { key: 'ArrowRight', code: 'ArrowRight', number: 39 },
  down: { key: 'ArrowDown', code: 'ArrowDown', number: 40 },
  insert: { key: 'Insert', code: 'Insert', number: 45 },
  delete: { key: 'Delete', code: 'Delete', number: 46 },
  menu: { key: 'ContextMenu', code: 'ContextMenu', number: 93 },
};

/** F1 is 112 to a page, and its last is F24. */
const FUNCTION_KEY = /^f([1-9]|1\d|2[0-4])$/;
const BEFORE_F1 = 111;

/** Keys of a US keyboard that are no letter or digit: what they type alone and with Shift, code, number. */
const SIGNS: readonly (readonly [string, string, number])[] = [
  [';:', 'Semicolon', 186],
  ['=+', 'Equal', 187],
  [',<', 'Comma', 188],
  ['-_', 'Minus', 189],
  ['.>', 'Period', 190],
  ['/?', 'Slash', 191],
  ['`~', 'Backquote', 192],
  ['[{', 'BracketLeft', 219],
  ['\\|', 'Backslash', 220],
  [']}', 'BracketRight', 221],
  [`'"`, 'Quote', 222],
];
/** What Shift makes of 0 to 9. */
const DIGIT_SIGNS = ')!@#$%^&*(';
const LETTER = /^[a-z]$/i;

/** A key by the name that the parser of input gives it, or by its character; nothing for what no keyboard has. */
export function keyDefinition(name: string): KeyDefinition | undefined {
  return NAMED[name] ?? functionKey(name) ?? character(name);
}

const DOM_NAMES: ReadonlySet<string> = new Set(
  Object.values(NAMED).flatMap(({ key, code }) => [key, code]),
);
const OTHER_DOM_NAME =
  /^(?:F([1-9]|1\d|2[0-4])|Key[A-Z]|Digit\d|Numpad\w+|(?:Alt|Control|Meta|Shift)(?:Left|Right)?|AltGraph|CapsLock|NumLock|ScrollLock|PrintScreen|Pause)$/;

/** Whether a keyboard has a key of that name, as the DOM names keys, or of that character. */
export function isKey(name: string): boolean {
  return DOM_NAMES.has(name) || OTHER_DOM_NAME.test(name) || character(name) !== undefined;
}

function functionKey(name: string): KeyDefinition | undefined {
  const number = FUNCTION_KEY.exec(name)?.[1];
  if (number === undefined) return undefined;
  return { key: `F${number}`, code: `F${number}`, number: BEFORE_F1 + Number(number) };
}

function character(key: string): KeyDefinition | undefined {
  if (LETTER.test(key)) {
    const upper = key.toUpperCase();
    return { key, code: `Key${upper}`, number: upper.charCodeAt(0) };
  }
  const digit = /^\d$/.test(key) ? Number(key) : DIGIT_SIGNS.indexOf(key);
  if (key !== '' && digit >= 0)
    return { key, code: `Digit${digit}`, number: '0'.charCodeAt(0) + digit };
  const sign = SIGNS.find(([typed]) => key.length === 1 && typed.includes(key));
  return sign && { key, code: sign[1], number: sign[2] };
}

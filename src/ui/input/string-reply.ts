import type { Reply } from './events.ts';

/** What an OSC, DCS or APC string with its introducer and terminator says, if it answers a query. */
export function stringReply(sequence: string): Reply | undefined {
  const body = sequence.slice(2, sequence.endsWith('\\') ? -2 : -1);
  if (sequence[1] === 'P') return deviceString(body);
  return sequence[1] === ']' ? systemCommand(body) : { kind: 'other' };
}

const DYNAMIC_COLOURS: Readonly<Record<string, 'foreground' | 'background' | 'cursor'>> = {
  '10': 'foreground',
  '11': 'background',
  '12': 'cursor',
};

/** Other OSC numbers that terminals answer with: special and highlight colours, clipboard, shape, font. */
const OTHER_ANSWERS: ReadonlySet<string> = new Set([
  '5',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '21',
  '22',
  '50',
  '52',
]);

function systemCommand(body: string): Reply | undefined {
  const [command = '', ...rest] = body.split(';');
  const of = DYNAMIC_COLOURS[command];
  if (of !== undefined) return { kind: 'colour', of, index: 0, value: rest[0] ?? '' };
  if (command === '4') {
    return { kind: 'colour', of: 'palette', index: Number(rest[0] ?? 0), value: rest[1] ?? '' };
  }
  return OTHER_ANSWERS.has(command) ? { kind: 'other' } : undefined;
}

const CAPABILITY = /^([01])\+r([\da-fA-F]*)(?:=([\da-fA-F]*))?/;

function deviceString(body: string): Reply {
  if (body.startsWith('>|')) return { kind: 'version', text: body.slice(2) };
  if (body.startsWith('!|')) return { kind: 'unit-id', id: body.slice(2) };
  const match = CAPABILITY.exec(body);
  if (match === null) return { kind: 'other' };
  const [, known, name = '', value = ''] = match;
  return { kind: 'capability', known: known === '1', name: fromHex(name), value: fromHex(value) };
}

function fromHex(digits: string): string {
  const pairs = digits.match(/../g) ?? [];
  return pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');
}

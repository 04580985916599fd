import { expect, test } from 'vitest';
import { setStage } from '../../driver/stage.ts';
import { visible } from '../../driver/visible.ts';

const stage = setStage();
/** Typed last: when it is heard, everything before it has been. */
const LAST = 'Ω';

/** Types bytes on the outer terminal; resolves with what the program in the pane reads. */
async function heardOf(typed: string): Promise<string> {
  const { screen, puppet } = stage();
  puppet.forget();
  screen.type(typed);
  screen.type(LAST);
  const last = Buffer.from(LAST).toString('latin1');
  await puppet.untilHeard(last);
  const heard = Buffer.from(puppet.heard, 'latin1').toString('utf8');
  return heard.slice(0, heard.lastIndexOf(LAST));
}

const LEADER = 0x00;
const ESCAPE = 0x1b;

test('every byte but the leader reaches the program as it was typed', async () => {
  const codes = Array.from({ length: 0x80 }, (_, code) => code);
  const typed = codes.filter((code) => code !== LEADER && code !== ESCAPE);
  // Esc and the key after it are Alt and that key, so it comes where it can be seen to be alone.
  const bytes = `${String.fromCharCode(...typed)}${String.fromCharCode(ESCAPE)}`;
  expect(visible(await heardOf(bytes))).toBe(visible(bytes));
});

test('each control character that comes alone reaches the program as it was typed', async () => {
  for (let code = 1; code < 0x20; code++) {
    const byte = String.fromCharCode(code);
    if (code !== ESCAPE) expect(visible(await heardOf(byte))).toBe(visible(byte));
  }
});

test('bytes that are no text in UTF-8 reach the program as they came', async () => {
  const { screen, puppet } = stage();
  const bytes = Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
  puppet.forget();
  screen.type(bytes);
  screen.type('z');
  await puppet.untilHeard((heard) => heard.endsWith('z'));
  expect(Buffer.from(puppet.heard, 'latin1').subarray(0, -1)).toEqual(Buffer.from(bytes));
});

const SEQUENCES = {
  'arrow keys': '\x1b[A\x1b[B\x1b[C\x1b[D',
  'Home and End in two ways': '\x1b[H\x1b[F\x1b[1~\x1b[4~',
  'Insert, Delete and the page keys': '\x1b[2~\x1b[3~\x1b[5~\x1b[6~',
  'F1 to F4': '\x1bOP\x1bOQ\x1bOR\x1bOS',
  'F5 to F12': '\x1b[15~\x1b[17~\x1b[18~\x1b[19~\x1b[20~\x1b[21~\x1b[23~\x1b[24~',
  'Alt and a letter': '\x1bx\x1bX\x1b.\x1b\x7f',
  'Ctrl, Alt and Shift with arrows': '\x1b[1;5A\x1b[1;3D\x1b[1;2C\x1b[1;8B',
  'Ctrl and Shift with others': '\x1b[3;5~\x1b[5;2~\x1b[15;5~',
  'Shift+Tab': '\x1b[Z',
  'Alt+[ and Alt+O, and then text': '\x1b[ \x1bO ',
  'letters of every width': 'é ß あ 😀 👨‍👩‍👧‍👦',
  'the sequences of the Linux console': '\x1b[[A\x1b[[E',
  'a sequence that nobody knows': '\x1b[99;1;7~',
};

test.each(Object.entries(SEQUENCES))('%s reach the program unchanged', async (_, typed) => {
  expect(visible(await heardOf(typed))).toBe(visible(typed));
});

test('a program in application mode gets its arrow keys in that form', async () => {
  const { puppet } = stage();
  await puppet.say('\x1b[?1h');
  expect(visible(await heardOf('\x1b[A\x1b[D'))).toBe(visible('\x1bOA\x1bOD'));
});

test('Esc alone reaches the program within 100 ms', async () => {
  const { screen, puppet } = stage();
  const start = performance.now();
  screen.type('\x1b');
  await puppet.untilHeard('\x1b');
  expect(performance.now() - start).toBeLessThan(100);
});

test('Esc and a mouse report that follows it are one Esc and no text', async () => {
  const { screen, puppet } = stage();
  screen.type('\x1b');
  screen.type('\x1b[<35;10;20M');
  await puppet.untilHeard('\x1b');
  expect(visible(await heardOf(''))).toBe('');
  expect(visible(puppet.heard)).not.toContain('35;10');
});

test('an answer that the outer terminal gives late is for no program', async () => {
  const answers = '\x1b]11;rgb:1111/2222/3333\x1b\\\x1b[?1;2c\x1b[?0u\x1b[0n\x1bP>|xterm(1)\x1b\\';
  expect(visible(await heardOf(answers))).toBe('');
});

test('keys that were typed in one go with an answer reach the program without it', async () => {
  expect(visible(await heardOf('ab\x1b]11;rgb:1111/2222/3333\x07cd'))).toBe('abcd');
});

test('focus in and out reach a program that asked for them', async () => {
  const { puppet } = stage();
  expect(await heardOf('\x1b[O\x1b[I')).toBe('');
  await puppet.say('\x1b[?1004h');
  expect(visible(await heardOf('\x1b[O\x1b[I'))).toBe('␛[O␛[I');
});

import { expect, test } from 'vitest';
import { pane } from '../pane.ts';

test.each([
  ['primary device attributes', '\x1b[c', '\x1b[?1;2c'],
  ['secondary device attributes', '\x1b[>c', '\x1b[>0;276;0c'],
  ['its status', '\x1b[5n', '\x1b[0n'],
  ['where the cursor is', '\x1b[3;7H\x1b[6n', '\x1b[3;7R'],
  ['synchronised output', '\x1b[?2026$p', '\x1b[?2026;2$y'],
  ['bracketed paste, which is set', '\x1b[?2004h\x1b[?2004$p', '\x1b[?2004;1$y'],
  ['focus events', '\x1b[?1004$p', '\x1b[?1004;2$y'],
  ['SGR mouse reports', '\x1b[?1006$p', '\x1b[?1006;2$y'],
  ['colour scheme reports, which are set', '\x1b[?2031h\x1b[?2031$p', '\x1b[?2031;1$y'],
  ['alternate scroll, which is set from the start', '\x1b[?1007$p', '\x1b[?1007;1$y'],
  ['a mode that nobody has', '\x1b[?4711$p', '\x1b[?4711;0$y'],
  ['the cursor style before any is set', '\x1bP$q q\x1b\\', '\x1bP1$r0 q\x1b\\'],
  ['the cursor style that is set', '\x1b[5 q\x1bP$q q\x1b\\', '\x1bP1$r5 q\x1b\\'],
  ['the scroll region', '\x1b[2;4r\x1bP$qr\x1b\\', '\x1bP1$r2;4r\x1b\\'],
  [
    'colours and attributes',
    '\x1b[1;4:3;31;48;2;1;2;3;58;5;9m\x1bP$qm\x1b\\',
    '\x1bP1$r0;1;4:3;58:5:9;31;48:2::1:2:3m\x1b\\',
  ],
  ['a setting that nobody has', '\x1bP$qz\x1b\\', '\x1bP0$r\x1b\\'],
  ['its name and version', '\x1b[>q', '\x1bP>|termsprawl 1.2.3\x1b\\'],
  ['its size', '\x1b[18t', '\x1b[8;6;40t'],
  ['a terminfo capability', '\x1bP+q524742\x1b\\', '\x1bP1+r524742=382F382F38\x1b\\'],
  ['a capability without a value', '\x1bP+q5463\x1b\\', '\x1bP1+r5463\x1b\\'],
  ['a capability that it has not', '\x1bP+q5858\x1b\\', '\x1bP0+r5858\x1b\\'],
  ['two capabilities', '\x1bP+q436F;5858\x1b\\', '\x1bP1+r436F=323536\x1b\\\x1bP0+r5858\x1b\\'],
  ['keyboard flags', '\x1b[?u', '\x1b[?0u'],
  ['modified keys', '\x1b[>4;2m\x1b[?4m', '\x1b[>4;2m'],
])('asked for %s it gives exactly one right answer', (_name, question, answer) => {
  expect(pane().ask(question)).toBe(answer);
});

const OUTER = {
  foreground: 'rgb:1111/2222/3333',
  background: 'rgb:fafa/fafa/fafa',
  cursor: 'rgb:ffff/0000/0000',
  palette: { 1: 'rgb:aaaa/0000/0000' },
  dark: false,
};

test.each([
  ['the text colour', '\x1b]10;?\x07', '\x1b]10;rgb:1111/2222/3333\x1b\\'],
  ['the background', '\x1b]11;?\x1b\\', '\x1b]11;rgb:fafa/fafa/fafa\x1b\\'],
  ['the cursor colour', '\x1b]12;?\x07', '\x1b]12;rgb:ffff/0000/0000\x1b\\'],
  [
    'two colours at once',
    '\x1b]10;?;?\x07',
    '\x1b]10;rgb:1111/2222/3333\x1b\\\x1b]11;rgb:fafa/fafa/fafa\x1b\\',
  ],
  ['a palette entry', '\x1b]4;1;?\x07', '\x1b]4;1;rgb:aaaa/0000/0000\x1b\\'],
  [
    'one that the outer terminal did not tell',
    '\x1b]4;2;?\x07',
    '\x1b]4;2;rgb:0000/cdcd/0000\x1b\\',
  ],
  ['one of the colour cube', '\x1b]4;196;?\x07', '\x1b]4;196;rgb:ffff/0000/0000\x1b\\'],
  ['a grey', '\x1b]4;232;?\x07', '\x1b]4;232;rgb:0808/0808/0808\x1b\\'],
  ['an entry that there is not', '\x1b]4;256;?\x07', ''],
  ['the colour scheme', '\x1b[?996n', '\x1b[?997;2n'],
])("asked for %s it answers with the outer terminal's", (_name, question, answer) => {
  expect(pane({ outer: OUTER }).ask(question)).toBe(answer);
});

test('a change of the colour scheme is told to a program that asked for it, and to no other', () => {
  const [asked, other] = [pane(), pane()];
  asked.feed('\x1b[?2031h');
  for (const { emulator } of [asked, other]) emulator.reportColourScheme({ ...OUTER, palette: {} });
  expect(asked.replies).toEqual(['\x1b[?997;2n']);
  expect(other.replies).toEqual([]);
});

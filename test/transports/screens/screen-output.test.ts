import { beforeEach, expect, test } from 'vitest';
import { FRAME, type FrameType } from '../../../src/protocol/screen-wire.ts';
import type { LentTerminal } from '../../../src/transports/screens/lent-terminal.ts';
import { ScreenOutput } from '../../../src/transports/screens/screen-output.ts';

const NAMES = new Map<FrameType, string>([
  [FRAME.output, 'output'],
  [FRAME.modes, 'modes'],
  [FRAME.noted, 'noted'],
]);

let sent: string[];
let output: ScreenOutput;
/** Settles the writes on the terminal itself, oldest first. */
let finish: ((isWhole: boolean) => void)[];

beforeEach(() => {
  sent = [];
  finish = [];
  output = new ScreenOutput((type, body) => {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    sent.push(`${NAMES.get(type)} ${text}`);
  });
});

function lend(): void {
  const terminal: Pick<LentTerminal, 'write' | 'close'> = {
    write: (bytes) => {
      sent.push(`terminal ${JSON.stringify(new TextDecoder().decode(bytes))}`);
      return new Promise((resolve) => finish.push(resolve));
    },
    close: () => sent.push('closed'),
  };
  output.lend(terminal as LentTerminal);
}

test('bytes go through the screen program, and count until that has written them', async () => {
  const written = output.write(Buffer.from('one'));
  expect(sent).toEqual(['output one']);
  expect(output.waitingBytes).toBe(3);
  output.wrote();
  await written;
  expect(output.waitingBytes).toBe(0);
});

test('the terminal itself is written only when nothing is left that would come after', () => {
  void output.write(Buffer.from('one'));
  output.setModes({ on: ['mouse'] });
  lend();
  void output.write(Buffer.from('two'));
  for (let frame = 0; frame < 3; frame++) output.wrote();
  void output.write(Buffer.from('three'));
  expect(sent).toEqual([
    'output one',
    'modes {"on":["mouse"],"off":[]}',
    'output two',
    'terminal "three"',
  ]);
});

test('the screen program knows of a mode before it is on, and until it is off', async () => {
  lend();
  output.setModes({ on: ['bracketed-paste'] });
  output.setModes({ off: ['bracketed-paste'] });
  expect(sent).toEqual([
    'noted {"on":["bracketed-paste"],"off":[]}',
    'terminal "\\u001b[?2004h"',
    'terminal "\\u001b[?2004l"',
  ]);
  for (const settle of finish) settle(true);
  await Promise.resolve();
  await Promise.resolve();
  expect(sent.at(-1)).toBe('noted {"on":[],"off":["bracketed-paste"]}');
});

test('a mode whose end did not reach the terminal is still to be undone', async () => {
  lend();
  output.setModes({ on: ['bracketed-paste'] });
  output.setModes({ off: ['bracketed-paste'] });
  finish[0]?.(true);
  finish[1]?.(false);
  await Promise.resolve();
  await Promise.resolve();
  expect(sent.filter((each) => each.startsWith('noted'))).toHaveLength(1);
});

test('after it was given back the screen program writes again', () => {
  lend();
  output.giveBack();
  void output.write(Buffer.from('one'));
  expect(sent).toEqual(['closed', 'output one']);
});

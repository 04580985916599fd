import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { brief, listen } from './typed.ts';

test('a paste of 1 MB with newlines and escapes comes through byte for byte, as one', () => {
  const text = 'line\r\n\x1b[A世界 '.repeat(65_536);
  const { events, type } = listen();
  type(`\x1b[200~${text}\x1b[201~x`);
  expect(events.map(brief)).toEqual(['paste start', 'paste data', 'paste end', 'x']);
  expect(Buffer.from(events[1]?.raw ?? []).toString()).toBe(text);
});

test('an end marker that is split, 200 ms apart, ends the paste', () => {
  const { clock, events, type } = listen();
  type('\x1b[200~abc\x1b[20');
  clock.advance(200);
  type('1~\r');
  expect(events.map(brief)).toEqual(['paste start', 'paste data', 'paste end', 'enter']);
  expect(Buffer.from(events[1]?.raw ?? []).toString()).toBe('abc');
});

test('what only begins like an end marker is pasted', () => {
  const { events, type } = listen();
  type('\x1b[200~abc\x1b[20');
  type('2~\x1b[201~');
  const data = events.filter((event) => brief(event) === 'paste data');
  expect(Buffer.concat(data.map(({ raw }) => raw)).toString()).toBe('abc\x1b[202~');
});

test('a paste without an end gives the keyboard back within 5 s, though somebody types', () => {
  const { clock, events, type } = listen();
  type('\x1b[200~abc');
  clock.advance(3_000);
  type('\x1b');
  clock.advance(2_000);
  type('\0');
  expect(events.map(brief)).toEqual([
    'paste start',
    'paste data',
    'paste data',
    'paste end',
    'ctrl+space',
  ]);
});

test('a paste that goes on slowly is not cut', () => {
  const { clock, events, type } = listen();
  type('\x1b[200~');
  for (let chunk = 0; chunk < 5; chunk++) {
    clock.advance(3_000);
    type('a line of a long paste\r');
  }
  type('\x1b[201~');
  expect(events.filter((event) => brief(event) === 'paste end')).toHaveLength(1);
  expect(events.at(-1)?.raw).toHaveLength(6);
});

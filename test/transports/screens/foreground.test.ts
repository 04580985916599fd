import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStanding } from '../../../src/transports/screens/foreground.ts';

test('the groups and the terminal of a process are read whatever its name', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.integer(), (name, group, terminal, front) => {
      const line = `42 (${name}) S 1 ${group} 7 ${terminal} ${front} 4194304 1 0\n`;
      expect(parseStanding(line)).toEqual({ group, terminal, foregroundGroup: front });
    }),
  );
});

test('a line that breaks off tells nothing', () => {
  expect(parseStanding('')).toBeUndefined();
  expect(parseStanding('42 (node) S 1 42')).toBeUndefined();
});

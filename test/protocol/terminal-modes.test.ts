import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isTerminalMode,
  ModeSet,
  TERMINAL_MODES,
  type TerminalMode,
} from '../../src/protocol/terminal-modes.ts';
import { modesLeftOn } from '../driver/modes-left-on.ts';

const names = Object.keys(TERMINAL_MODES).filter(isTerminalMode);
const some = fc.uniqueArray(fc.constantFrom<TerminalMode[]>(...names));

test('whatever was turned on and off before, undoing leaves the terminal untouched', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ on: some, off: some })), (changes) => {
      const modes = new ModeSet();
      const sent = changes.map((change) => modes.change(change)).join('');
      expect(modesLeftOn(sent + modes.undo())).toEqual([]);
    }),
  );
});

test('a mode that is on already is not turned on again', () => {
  const modes = new ModeSet();
  modes.change({ on: ['kitty-keyboard'] });
  expect(modes.change({ on: ['kitty-keyboard'] })).toBe('');
});

test('when movement is no longer wanted, presses and drags still are', () => {
  const modes = new ModeSet();
  modes.change({ on: ['mouse', 'mouse-motion'] });
  expect(modes.change({ off: ['mouse-motion'] })).toMatch(/\?1003l.*\?1002h/);
});

test('the kitty keyboard is pushed within the alternate screen and popped before it is left', () => {
  const modes = new ModeSet();
  const on = modes.change({ on: ['kitty-keyboard', 'alternate-screen'] });
  expect(on.indexOf('?1049h')).toBeLessThan(on.indexOf('>0u'));
  const off = modes.undo();
  expect(off.indexOf('<u')).toBeLessThan(off.indexOf('?1049l'));
});

test('undoing first ends whatever a cut frame left open, and is nothing where nothing was on', () => {
  const modes = new ModeSet();
  expect(modes.undo()).toBe('');
  modes.change({ on: ['mouse'] });
  expect(modes.undo().startsWith('\x18')).toBe(true);
});

test('the modes can be turned on again as they were', () => {
  const modes = new ModeSet();
  const on = modes.change({ on: ['mouse', 'bracketed-paste', 'mouse-motion'] });
  modes.change({ off: ['mouse-motion'], on: ['mouse-motion'] });
  expect(modes.again()).toBe(on);
});

import { describe, expect, test } from 'vitest';
import type { KeyOverrides } from '../../../src/ui/keys/key-bindings.ts';
import { Keymap } from '../../../src/ui/keys/keymap.ts';
import { eventsOf } from '../input/typed.ts';

const ACTIONS = [
  { name: 'node.rename', title: 'Rename', keys: ['R'] },
  { name: 'terminal.new', title: 'New terminal', keys: ['n t'] },
  { name: 'agent.new', title: 'New agent', keys: ['n a'] },
  { name: 'focus.left', title: 'Left', keys: ['h', 'Left'] },
  { name: 'node.close', title: 'Close', keys: ['x'] },
  { name: 'app.quit', title: 'Quit', keys: ['q'] },
  { name: 'canvas.tidy', title: 'Tidy up', keys: [] },
];

function keymap(overrides: KeyOverrides = {}) {
  return new Keymap({ actions: ACTIONS, overrides, prefixTitles: { n: 'new' } });
}

function keys(bytes: string) {
  return [...bytes].flatMap((byte) => eventsOf(byte)).filter((event) => event.type === 'key');
}

function arrow() {
  return eventsOf('\x1b[D').filter((event) => event.type === 'key');
}

describe('resolving', () => {
  test('a sequence runs its action, and its beginning waits for more', () => {
    expect(keymap().resolve(keys('nt'))).toEqual({ kind: 'action', name: 'terminal.new' });
    expect(keymap().resolve(keys('n'))).toEqual({ kind: 'more' });
    expect(keymap().resolve([])).toEqual({ kind: 'more' });
  });

  test('every key of an action runs it', () => {
    expect(keymap().resolve(keys('h'))).toEqual({ kind: 'action', name: 'focus.left' });
    expect(keymap().resolve(arrow())).toEqual({ kind: 'action', name: 'focus.left' });
  });

  test.each(['r', 'nx', 'Rx', 'ntx'])('%s means nothing', (sequence) => {
    expect(keymap().resolve(keys(sequence))).toEqual({ kind: 'none' });
  });

  test('the menu lists what may come next, with titles', () => {
    expect(keymap().menu([])).toEqual({
      title: '',
      keys: [
        { key: 'R', title: 'Rename', actions: ['node.rename'] },
        { key: 'n', title: 'new', actions: [], isPrefix: true },
        { key: 'h', title: 'Left', actions: ['focus.left'] },
        { key: 'x', title: 'Close', actions: ['node.close'] },
        { key: 'q', title: 'Quit', actions: ['app.quit'] },
      ],
    });
    expect(keymap().menu(keys('n'))).toEqual({
      title: 'n  new',
      keys: [
        { key: 't', title: 'New terminal', actions: ['terminal.new'] },
        { key: 'a', title: 'New agent', actions: ['agent.new'] },
      ],
    });
    expect(keymap().menu(keys('z')).keys).toEqual([]);
  });

  test('actions that share a title in the menu share a row, under the keys that they have now', () => {
    const numbered = [1, 2, 3].map((number) => ({
      name: `go.${number}`,
      title: `Go to ${number}`,
      menu: 'Go',
      keys: [String(number)],
    }));
    const rows = (overrides: KeyOverrides) =>
      new Keymap({ actions: numbered, overrides }).menu([]).keys.map(({ key }) => key);
    expect(rows({})).toEqual(['1…3']);
    expect(rows({ 'go.2': 'z' })).toEqual(['1 z 3']);
  });
});

describe('the config', () => {
  test('gives an action other keys, several, or none', () => {
    const map = keymap({
      'node.rename': 'Ctrl+R',
      'canvas.tidy': ['o', 'O'],
      'app.quit': null,
    });
    expect(map.problems).toEqual([]);
    expect(map.keysOf('node.rename')).toEqual(['Ctrl+r']);
    expect(map.keysOf('canvas.tidy')).toEqual(['o', 'O']);
    expect(map.keysOf('app.quit')).toEqual([]);
    expect(map.resolve(keys('q'))).toEqual({ kind: 'none' });
  });

  test('may swap two keys', () => {
    const map = keymap({ 'node.close': 'q', 'app.quit': 'x' });
    expect(map.problems).toEqual([]);
    expect(map.resolve(keys('q'))).toEqual({ kind: 'action', name: 'node.close' });
  });

  test.each<[string, KeyOverrides, string, string]>([
    ['an unknown action', { 'node.renmae': 'R' }, 'node.renmae', 'did you mean node.rename?'],
    ['an action like no other', { zzz: 'R' }, 'zzz', 'the palette lists them'],
    ['a bad key', { 'node.rename': 'Crtl+r' }, 'node.rename', '"Crtl+r" is no key'],
    ['one bad key of two', { 'node.rename': ['e', 'F99'] }, 'node.rename', '"F99" is no key'],
    [
      'a key that is taken',
      { 'node.rename': 'q' },
      'node.rename',
      'q is the key of app.quit (Quit)',
    ],
    [
      'a key that begins another',
      { 'node.rename': 'n' },
      'node.rename',
      'n cannot be told from n t, the key of terminal.new',
    ],
    [
      'a sequence that another begins',
      { 'node.rename': 'x y z' },
      'node.rename',
      'x y z cannot be told from x, the key of node.close',
    ],
  ])('with %s is told of, and the default stays', (_title, overrides, action, message) => {
    const map = keymap(overrides);
    expect(map.problems.map((problem) => problem.action)).toEqual([action]);
    expect(map.problems[0]?.message).toContain(message);
    expect(map.keysOf('node.rename')).toEqual(['R']);
    expect(map.keysOf('app.quit')).toEqual(['q']);
  });

  test('that gives two actions one key leaves it to the first', () => {
    const map = keymap({ 'node.rename': 'e', 'node.close': 'e' });
    expect(map.problems.map(({ action }) => action)).toEqual(['node.close']);
    expect(map.keysOf('node.rename')).toEqual(['e']);
    expect(map.keysOf('node.close')).toEqual(['x']);
  });

  test('cannot take the default key of an action whose own key was refused', () => {
    const map = keymap({ 'node.close': 'q', 'app.quit': 'n' });
    expect(map.problems.map(({ action }) => action).sort()).toEqual(['app.quit', 'node.close']);
    expect(map.keysOf('app.quit')).toEqual(['q']);
    expect(map.keysOf('node.close')).toEqual(['x']);
  });
});

test('two actions with one default key: the first has it, and it is told', () => {
  const map = new Keymap({
    actions: [...ACTIONS, { name: 'late.comer', title: 'Late', keys: ['q', 'w'] }],
  });
  expect(map.problems).toMatchObject([{ action: 'late.comer' }]);
  expect(map.keysOf('app.quit')).toEqual(['q']);
  expect(map.keysOf('late.comer')).toEqual(['w']);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkText, problemLine } from '../../../src/services/config/check-text.ts';
import { loadConfig, parseConfig } from '../../../src/services/config/load-config.ts';
import { DEFAULT_CONFIG } from '../../../src/services/config/schema.ts';

const FILE = 'config.json';

function linesOf(text: string): string[] {
  return parseConfig(FILE, text).problems.map(problemLine);
}

describe('a configuration', () => {
  test('may be empty, or not there', async () => {
    expect(parseConfig(FILE, '')).toMatchObject({ config: DEFAULT_CONFIG, problems: [] });
    const loaded = await loadConfig(FILE, async () => undefined);
    expect(loaded).toMatchObject({ config: DEFAULT_CONFIG, problems: [], exists: false });
  });

  test('has the defaults that the documentation promises', () => {
    expect(DEFAULT_CONFIG).toEqual({
      leader: 'Ctrl+Space',
      keys: {},
      theme: 'terminal',
      accent: 'cyan',
      scrollbackLines: 5_000,
      shell: { command: null, args: [] },
      notifications: { bell: true, osc: 9, command: null },
      terminals: {
        keeper: 'host',
        updateEnvironment: [
          'DISPLAY',
          'KRB5CCNAME',
          'SSH_ASKPASS',
          'SSH_AUTH_SOCK',
          'SSH_AGENT_PID',
          'SSH_CONNECTION',
          'WAYLAND_DISPLAY',
          'WINDOWID',
          'XAUTHORITY',
        ],
      },
      browser: {
        agents: false,
        path: null,
        url: null,
        allowRemote: false,
        pictures: 'auto',
        sleepAfterMinutes: 10,
      },
      permissions: { agent: {}, cli: {}, plugin: {} },
      worktrees: { folder: '../{project}-worktrees', branch: 'termsprawl/{prompt}-{agent}-{n}' },
      sidebar: { fromColumns: 110 },
    });
  });

  test('may have comments, trailing commas and a byte order mark', () => {
    const text =
      '\ufeff// mine\n{ "accent": "red", /* all */ "keys": { "node.rename": ["e", "R",], }, }';
    const { config, problems } = parseConfig(FILE, text);
    expect(problems).toEqual([]);
    expect(config).toMatchObject({ accent: 'red', keys: { 'node.rename': ['e', 'R'] } });
  });

  test('that cannot be read leaves the defaults, and says why', async () => {
    const loaded = await loadConfig(FILE, () => Promise.reject(new Error('permission denied')));
    expect(loaded.config).toEqual(DEFAULT_CONFIG);
    expect(loaded.problems.map(problemLine)).toEqual([
      'config.json:1:1: cannot be read, the defaults are used: permission denied',
    ]);
  });
});

describe('a mistake', () => {
  test.each([
    [
      '{ "scrollbackLines": "many" }',
      '1:3: scrollbackLines: expected a whole number from 0 to 100000, found "many"; the default is used',
    ],
    [
      '{\n  "scrollbackLines": 100001\n}',
      '2:3: scrollbackLines: expected a whole number from 0 to 100000, found 100001; the default is used',
    ],
    [
      '{ "accent": "pink" }',
      '1:3: accent: expected "black", "red", "green", "yellow", "blue", "magenta", "cyan" or "white", found "pink"; the default is used',
    ],
    [
      '{ "notifications": { "osc": 8 } }',
      '1:22: notifications.osc: expected 9, 777, 99 or "none", found 8; the default is used',
    ],
    [
      '{ "notifications": { "bell": 1 } }',
      '1:22: notifications.bell: expected true or false, found 1; the default is used',
    ],
    [
      '{ "shell": { "args": ["-l", 5] } }',
      '1:14: shell.args: expected a list of texts, found ["-l",5]; the default is used',
    ],
    [
      '{ "shell": "zsh" }',
      '1:3: shell: expected settings in { }, found "zsh"; the default is used',
    ],
    [
      '{ "keys": { "node.rename": 5 } }',
      '1:13: keys.node.rename: expected null, a text or a list of texts, found 5; the default is used',
    ],
    [
      '{ "permissions": { "agent": { "destructive": "maybe" } } }',
      '1:31: permissions.agent.destructive: expected "allow", "ask" or "deny", found "maybe"; the default is used',
    ],
    ['{ "leeder": "Ctrl+b" }', '1:3: leeder: there is no such setting; did you mean leader?'],
    [
      '{ "shell": { "zzz": 1 } }',
      '1:14: shell.zzz: there is no such setting; expected one of command, args',
    ],
    ['{ "accent": "red" "theme": "terminal" }', '1:19: a comma is missing before this'],
    ['{ "accent": "red",\n  "accent": "blue" }', '2:3: accent: is there twice; this one counts'],
    ['[]', '1:1: expected settings in { }, found []; the default is used'],
  ])('in %s is told with its place', (text, line) => {
    expect(linesOf(text)).toEqual([`config.json:${line}`]);
  });

  test('costs only the setting that it is in', () => {
    const text = `{
      "scrollbackLines": -1,
      "accent": "green",
      "nonsense": true,
      "shell": { "command": "/bin/zsh", "args": "-l" },
      "keys": { "node.rename": 5, "node.close": "X" },
      "permissions": { "agent": { "destructive": "perhaps", "writes-files": "ask" } }
    }`;
    const { config, problems } = parseConfig(FILE, text);
    expect(problems.map(({ line }) => line)).toEqual([2, 4, 5, 6, 7]);
    expect(config).toEqual({
      ...DEFAULT_CONFIG,
      accent: 'green',
      shell: { command: '/bin/zsh', args: [] },
      keys: { 'node.close': 'X' },
      permissions: { agent: { 'writes-files': 'ask' }, cli: {}, plugin: {} },
    });
  });

  test('in the syntax leaves what can be read', () => {
    const { config, problems } = parseConfig(
      FILE,
      '{ "accent": "red",\n  "theme" "x",\n  "scrollbackLines": 7',
    );
    expect(problems.length).toBeGreaterThan(0);
    expect(config).toMatchObject({ accent: 'red', theme: 'terminal' });
  });

  test('that somebody else finds is told with its place', () => {
    const loaded = parseConfig(FILE, '{\n  "keys": {\n    "node.close": "q" }\n}');
    const problem = loaded.problemAt(['keys', 'node.close'], 'q is the key of session.quit');
    expect(problemLine(problem)).toBe(
      'config.json:3:5: keys.node.close: q is the key of session.quit',
    );
    expect(loaded.problemAt(['leader'], 'is no key')).toMatchObject({ line: 1, column: 1 });
  });

  test('never throws, whatever the file holds', () => {
    const arbText = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(fc.constantFrom(...Object.keys(DEFAULT_CONFIG), '__proto__'), fc.jsonValue())
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(arbText, (text) => {
        const { config, problems } = parseConfig(FILE, text);
        expect(Object.keys(config)).toEqual(Object.keys(DEFAULT_CONFIG));
        expect(problems.every(({ line, column }) => line > 0 && column > 0)).toBe(true);
      }),
    );
  });
});

describe('config check', () => {
  test('says that there is nothing to say', () => {
    expect(checkText(parseConfig(FILE, '{}'))).toBe('config.json: no problems\n');
  });

  test('says that there is no file', async () => {
    const loaded = await loadConfig(FILE, async () => undefined);
    expect(checkText(loaded)).toBe('config.json: there is no such file; the defaults apply\n');
  });

  test('gives every problem a line, those that others found too', () => {
    const loaded = parseConfig(FILE, '{ "leader": "x", "sidbar": {} }');
    const text = checkText(loaded, [loaded.problemAt(['leader'], 'could not be typed any more')]);
    expect(text).toBe(
      'config.json:1:3: leader: could not be typed any more\n' +
        'config.json:1:18: sidbar: there is no such setting; did you mean sidebar?\n',
    );
  });
});

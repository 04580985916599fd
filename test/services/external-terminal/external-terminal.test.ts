import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ExternalTerminal } from '../../../src/services/external-terminal/external-terminal.ts';
import { startProgram } from '../../../src/services/external-terminal/start-program.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const PLACE = { DISPLAY: ':0', TMUX: '/tmp/tmux', TMUX_PANE: '%1', HOME: '/home/me' };

interface Setting {
  readonly installed?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Text of `preferences.json`. */
  readonly preferences?: string;
}

async function external({ installed = [], environment = PLACE, preferences }: Setting) {
  const folder = await mkdtemp(join(tmpdir(), 'external-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  const preferencesFile = join(folder, 'preferences.json');
  if (preferences !== undefined) await writeFile(preferencesFile, preferences);
  const started: { words: readonly string[]; environment: object }[] = [];
  const terminal = new ExternalTerminal({
    environment: () => environment,
    preferencesFile,
    commandFor: (nodeId) => ['termsprawl', 'attach', '--node', nodeId],
    lineFor: (nodeId) => `termsprawl attach --node ${nodeId}`,
    find: (name) => (installed.includes(name) ? `/bin/${name}` : undefined),
    start: async (words, given) => void started.push({ words, environment: given }),
  });
  return { terminal, started };
}

const COMMAND = ['termsprawl', 'attach', '--node', 't1'];

test.each([
  [['xterm', 'konsole'], '/bin/konsole', '-e'],
  [['xterm'], '/bin/xterm', '-e'],
  [['gnome-terminal', 'konsole'], '/bin/gnome-terminal', '--'],
  [['alacritty', 'gnome-terminal'], '/bin/alacritty', '-e'],
  [['kitty', 'alacritty'], '/bin/kitty', '--'],
  [['xterm', 'kitty', 'x-terminal-emulator'], '/bin/x-terminal-emulator', '-e'],
])('of %j the first of the usual order is started', async (installed, program, flag) => {
  const { terminal, started } = await external({ installed });
  await terminal.open('t1');
  expect(started.map(({ words }) => words)).toEqual([[program, flag, ...COMMAND]]);
});

test('the window is not told of the multiplexer around us', async () => {
  const { terminal, started } = await external({ installed: ['xterm'] });
  await terminal.open('t1');
  expect(started[0]?.environment).toEqual({ DISPLAY: ':0', HOME: '/home/me' });
});

test('without a display nothing is started, and the answer has the command to paste', async () => {
  const { terminal, started } = await external({ installed: ['xterm'], environment: {} });
  await expect(terminal.open('t1')).rejects.toThrow(
    /DISPLAY and WAYLAND_DISPLAY are not set.*: termsprawl attach --node t1$/,
  );
  expect(started).toEqual([]);
});

test('a Wayland display is a display', async () => {
  const environment = { WAYLAND_DISPLAY: 'wayland-0' };
  const { terminal, started } = await external({ installed: ['kitty'], environment });
  await terminal.open('t1');
  expect(started).toHaveLength(1);
});

test('without an emulator the failure says what to do', async () => {
  const { terminal } = await external({});
  await expect(terminal.open('t1')).rejects.toThrow(
    'No supported Linux terminal emulator found. Install one or configure agent-tools/preferences.json. The canvas terminal is still available.',
  );
});

test('the person’s own emulator gets the command where its placeholder stands', async () => {
  const preferences = JSON.stringify({
    externalTerminal: { executable: 'foot', args: ['--title', 'x', '{command}', '--hold'] },
    custom: { executable: 'agent' },
  });
  const { terminal, started } = await external({ installed: ['xterm', 'foot'], preferences });
  await terminal.open('t1');
  expect(started[0]?.words).toEqual(['/bin/foot', '--title', 'x', ...COMMAND, '--hold']);
});

test.each([
  ['{', 'Invalid agent-tools/preferences.json'],
  ['[]', 'Invalid agent-tools/preferences.json'],
  [
    '{"externalTerminal":{"executable":"","args":["{command}"]}}',
    'Invalid agent-tools/preferences.json',
  ],
  ['{"externalTerminal":{"executable":"foot","args":[1]}}', 'Invalid agent-tools/preferences.json'],
  [
    '{"externalTerminal":{"executable":"foot","args":["-e"]}}',
    'External terminal args must contain exactly one {command} placeholder',
  ],
  [
    '{"externalTerminal":{"executable":"foot","args":["{command}","{command}"]}}',
    'External terminal args must contain exactly one {command} placeholder',
  ],
  [
    '{"externalTerminal":{"executable":"gone","args":["{command}"]}}',
    'Configured external terminal executable was not found',
  ],
])('preferences %s are refused with "%s"', async (preferences, message) => {
  const { terminal, started } = await external({ installed: ['foot'], preferences });
  await expect(terminal.open('t1')).rejects.toThrow(message);
  expect(started).toEqual([]);
});

test('preferences that name no emulator leave the usual ones', async () => {
  const { terminal, started } = await external({ installed: ['xterm'], preferences: '{}' });
  await terminal.open('t1');
  expect(started).toHaveLength(1);
});

test('starting a program that cannot run throws the system’s error', async () => {
  await expect(startProgram(['/no/such/program'], {})).rejects.toThrow('ENOENT');
  await expect(startProgram(['/bin/true'], {})).resolves.toBeUndefined();
});

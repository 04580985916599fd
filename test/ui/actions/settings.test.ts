import { expect, test } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import type { SettingInUse } from '../../../src/ui/workspace-port.ts';
import { stageOf } from '../app/stage.ts';
import { terminalNode } from '../sample-nodes.ts';

const ACCENT: SettingInUse = {
  name: 'accent',
  value: 'cyan',
  from: 'default',
  expected: 'a colour',
  choices: ['cyan', 'blue'],
  applies: 'now',
};
const LINES: SettingInUse = {
  ...ACCENT,
  name: 'scrollbackLines',
  value: 5000,
  expected: 'a whole number',
  choices: [],
  applies: 'new terminals',
};
const ARGS: SettingInUse = { ...ACCENT, name: 'shell.args', value: [], applies: undefined };

function settings() {
  const set: unknown[] = [];
  const port = {
    settingsInUse: () => ({ path: '/config.json', entries: [ACCENT, LINES, ARGS] }),
    changeSetting: async (name: string, value: unknown) => {
      if (value === 7) throw new Failure('VALIDATION_ERROR', 'Seven is too few.');
      set.push([name, value]);
    },
  };
  const stage = stageOf({ nodes: [terminalNode('t1')], port });
  stage.screen.press('Ctrl+Space', ',');
  return { stage, set };
}

test('a setting with few values is chosen from a list', async () => {
  const { stage, set } = settings();
  await stage.until('Settings · /config.json');
  stage.screen.press('Enter', 'Down', 'Enter');
  await stage.until('Set accent to "blue"; it counts from now on.');
  expect(set).toEqual([['accent', 'blue']]);
});

test('a number is typed, and one that is refused comes back with the reason', async () => {
  const { stage, set } = settings();
  stage.screen.press('Down', 'Enter', 'Ctrl+u');
  stage.screen.type('7');
  stage.screen.press('Enter');
  await stage.until('Seven is too few.');
  stage.screen.type('000');
  stage.screen.press('Enter');
  await stage.until('it counts for terminals that start');
  expect(set).toEqual([['scrollbackLines', 7000]]);
});

test('one that is only changed in the file says so', async () => {
  const { stage, set } = settings();
  stage.screen.press('Down', 'Down', 'Enter');
  await stage.until('Set "shell.args" in /config.json; it counts as soon as');
  expect(set).toEqual([]);
});

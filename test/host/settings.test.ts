import { expect, test } from 'vitest';
import { settingsInUse } from '../../src/host/settings.ts';
import { parseConfig } from '../../src/services/config/load-config.ts';
import { configSchema } from '../../src/services/config/schema.ts';

test('what a caller may do is changed where the settings are shown, and counts at once', () => {
  const { entries } = settingsInUse(parseConfig('/config.json', '{}'));
  const entry = entries.find(({ name }) => name === 'permissions.cli.writes-files');
  expect(entry).toMatchObject({ applies: 'now', choices: ['allow', 'ask', 'deny'] });
});

test('a setting that the workspace can change says when that counts, and any other nothing', () => {
  const { entries } = settingsInUse(parseConfig('/config.json', '{}'));
  const appliesTo = (name: string) => entries.find((entry) => entry.name === name)?.applies;
  expect(appliesTo('accent')).toBe('now');
  expect(appliesTo('shell.command')).toBe('new terminals');
  expect(entries.map(({ name }) => name)).toContain('shell.args');
  expect(appliesTo('shell.args')).toBeUndefined();
});

test('the settings show what each kind of caller may do, also where the file says nothing of it', () => {
  const config = configSchema.parse({ permissions: { agent: { 'writes-files': 'ask' } } });
  const problemAt = () => ({ file: '', line: 1, column: 1, key: '', message: '' });
  const { entries } = settingsInUse({
    exists: true,
    file: '/config.json',
    config,
    problems: [],
    problemAt,
  });
  const found = (name: string) => entries.find((entry) => entry.name === `permissions.${name}`);
  expect(found('agent.writes-files')).toMatchObject({ value: 'ask', from: 'config' });
  expect(found('agent.destructive')).toMatchObject({ value: 'ask', from: 'default' });
  expect(found('cli.starts-process')).toMatchObject({ value: 'ask', from: 'default' });
  expect(found('plugin.read-only')).toMatchObject({ value: 'deny', from: 'default' });
});

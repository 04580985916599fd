import { expect, test } from 'vitest';
import { settingsInUse } from '../../src/host/settings.ts';
import { parseConfig } from '../../src/services/config/load-config.ts';
import { configSchema } from '../../src/services/config/schema.ts';

test('what a caller may do is changed where the settings are shown, and counts at once', () => {
  const { entries } = settingsInUse(parseConfig('/config.json', '{}'));
  const entry = entries.find(({ name }) => name === 'permissions.cli.writes-files');
  expect(entry).toMatchObject({ applies: 'now', choices: ['allow', 'ask', 'deny'] });
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

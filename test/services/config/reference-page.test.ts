import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/services/config/load-config.ts';
import { referencePage } from '../../../src/services/config/reference-page.ts';
import { DEFAULT_POLICY } from '../../../src/services/permissions/policy.ts';

/** `npx vitest run -u` writes it anew. */
test('docs/configuration.md says what the schema says', async () => {
  await expect(referencePage()).toMatchFileSnapshot('../../../docs/configuration.md');
});

test.each(['agent', 'cli', 'plugin'] as const)(
  'the page tells what %s callers must ask for by default',
  (kind) => {
    const row = referencePage()
      .split('\n')
      .find((line) => line.startsWith(`| \`permissions.${kind}\``));
    const told = row?.split(' | ').at(-1) ?? '';
    const verdicts = Object.entries(DEFAULT_POLICY[kind]);
    for (const [capability, verdict] of verdicts) {
      expect(told.includes(`\`${capability}\``)).toBe(verdict === 'ask');
    }
    const isDenied = verdicts.every(([, verdict]) => verdict === 'deny');
    expect(told.includes('everything is denied')).toBe(isDenied);
  },
);

test('the example in it has no mistakes', () => {
  const [, example = ''] = /```jsonc\n(.*?)```/s.exec(referencePage()) ?? [];
  expect(parseConfig('config.json', example).problems).toEqual([]);
});

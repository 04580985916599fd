import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/services/config/load-config.ts';
import { referencePage } from '../../../src/services/config/reference-page.ts';

/** `npx vitest run -u` writes it anew. */
test('docs/configuration.md says what the schema says', async () => {
  await expect(referencePage()).toMatchFileSnapshot('../../../docs/configuration.md');
});

test('the example in it has no mistakes', () => {
  const [, example = ''] = /```jsonc\n(.*?)```/s.exec(referencePage()) ?? [];
  expect(parseConfig('config.json', example).problems).toEqual([]);
});

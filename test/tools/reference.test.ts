import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/tools/catalogue.ts';
import { referencePage } from '../../src/tools/reference.ts';

// `npx vitest run test/tools/reference.test.ts -u` writes the page anew.
test('the reference page says what the tools say of themselves', async () => {
  await expect(referencePage(CATALOGUE)).toMatchFileSnapshot('../../docs/tools.md');
});

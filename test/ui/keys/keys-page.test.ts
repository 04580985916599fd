import { expect, test } from 'vitest';
import { ACTIONS } from '../../../src/ui/actions/catalogue.ts';
import { Keymap } from '../../../src/ui/keys/keymap.ts';
import { keysPage } from '../../../src/ui/keys/keys-page.ts';

/** `npx vitest run -u` writes it anew. */
test('docs/keys.md says what the actions say', async () => {
  await expect(keysPage(ACTIONS)).toMatchFileSnapshot('../../../docs/keys.md');
});

test('no two actions clash by default', () => {
  expect(new Keymap({ actions: ACTIONS }).problems).toEqual([]);
});

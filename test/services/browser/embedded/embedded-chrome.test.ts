import { expect, test } from 'vitest';
import { versionOf } from '../../../../src/services/browser/chrome-program.ts';
import { realChrome, realChromeEnvironment } from '../real-chrome.ts';

test('the Chromium that came along says which version it is', async () => {
  const { version, origin } = await realChrome();
  expect(version).toMatch(/^Chromium 147\./);
  expect(origin).toBe('embedded');
});

test('a test’s host finds the Chromium that came along by its environment', async () => {
  const { CHROME_PATH = '', ...environment } = await realChromeEnvironment();
  expect(await versionOf(CHROME_PATH, environment)).toMatch(/^Chromium 147\./);
});

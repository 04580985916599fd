import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const CHUNKS = resolve('dist/chunks');

test('the bars are drawn without loading an HTTP client, as their layout engine would where it sees fetch', async () => {
  const chunk = (await readdir(CHUNKS)).find((name) => name.startsWith('ink-chrome-'));
  const script = `await import(${JSON.stringify(`${CHUNKS}/${chunk}`)}); console.log(process.moduleLoadList.join('\\n'));`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: {},
  });
  const { stdout } = await run;
  expect(stdout).toContain('NativeModule');
  expect(stdout).not.toContain('undici');
});

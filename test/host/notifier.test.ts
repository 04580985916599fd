import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createNotifier } from '../../src/host/notifier.ts';
import { Warnings } from '../../src/host/warnings.ts';
import { temporaryDirectory } from '../driver/temporary-directory.ts';

function notifying(command: readonly string[] | null) {
  const warnings = new Warnings();
  const faults: unknown[] = [];
  const notify = createNotifier({
    command: () => command,
    environment: () => ({ PATH: '/usr/bin:/bin' }),
    warnings,
    report: (error) => void faults.push(error),
  });
  return { notify, warnings, faults };
}

test('the program gets title and body as they are, whatever is in them', async () => {
  const file = join(await temporaryDirectory(), 'told');
  const script = `printf '%s|%s' "$1" "$2" > '${file}'`;
  const { notify } = notifying(['sh', '-c', script, 'sh', '{title}', '- {body}']);
  notify('termsprawl', 'claude needs you: $(touch x) "{title}"');
  const told = () => readFile(file, 'utf8').catch(() => '');
  await expect.poll(told).toBe('termsprawl|- claude needs you: $(touch x) "{title}"');
});

test('a program that is not there becomes a warning that says what to do', async () => {
  const { notify, warnings, faults } = notifying(['/nowhere/notify']);
  notify('termsprawl', 'claude has finished');
  await expect.poll(() => warnings.list()).not.toEqual([]);
  expect(warnings.list()[0]?.text).toMatch(
    /^\/nowhere\/notify, which notifications\.command names/,
  );
  expect(faults).toEqual([]);
});

test('without a program nothing happens', () => {
  const { notify, warnings } = notifying(null);
  notify('termsprawl', 'claude has finished');
  expect(warnings.list()).toEqual([]);
});

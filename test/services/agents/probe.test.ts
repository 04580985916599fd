import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Prober } from '../../../src/services/agents/probe.ts';
import { temporaryDirectory } from '../../driver/temporary-directory.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';

/** Longer than an executable has for an answer, in ms. */
const TOO_LONG_MS = 20_000;
/** Longer than it is taken for one that does not answer, in ms. */
const LATER_MS = 60_000;

/** An executable that writes down that it was asked, and answers nothing. */
async function hanging() {
  const folder = await temporaryDirectory();
  const [path, asked] = [join(folder, 'agent'), join(folder, 'asked')];
  await writeFile(path, `#!/bin/sh\necho "$1" >>'${asked}'\nexec sleep 1000\n`);
  await chmod(path, 0o755);
  const clock = new FakeClock();
  const prober = new Prober({ clock });
  const times = async () =>
    (await readFile(asked, 'utf8').catch(() => '')).split('--help').length - 1;
  /** Asks it, and gives up once it was asked. */
  const probe = async (expectedTimes: number) => {
    const probed = prober.probe(path, { PATH: '/usr/bin:/bin' });
    await expect.poll(times).toBe(expectedTimes);
    clock.advance(TOO_LONG_MS);
    return probed;
  };
  return { clock, probe };
}

test('an executable that does not answer is not waited for twice in a row, and asked again later', async () => {
  const { clock, probe } = await hanging();
  expect(await probe(1)).toEqual({ help: '', version: 'unknown' });
  expect(await probe(1)).toEqual({ help: '', version: 'unknown' });
  clock.advance(LATER_MS);
  await probe(2);
});

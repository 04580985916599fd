import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { installSkills, linkSkills } from '../../../src/services/sessions/install-skills.ts';
import { writeWhole } from '../../../src/services/storage/atomic-file.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skills-'));
  folders.push(folder);
  return folder;
}

test('guides are found in a node’s own folder, readable by their owner only, and replaced by newer ones', async () => {
  const folder = await newFolder();
  const launch = join(folder, 'launch', 't1');
  await mkdir(launch, { recursive: true });
  for (const text of ['old', 'new']) {
    await installSkills(folder, [{ name: 'termsprawl-canvas', text }], writeWhole);
    await linkSkills(launch);
  }
  const file = join(launch, 'skills', 'termsprawl-canvas', 'SKILL.md');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

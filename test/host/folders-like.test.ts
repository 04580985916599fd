import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldersLike } from '../../src/host/folders-like.ts';

let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ts-folders-'));
  for (const name of ['api', 'app', 'web', '.config']) await mkdir(join(home, name));
  await writeFile(join(home, 'apple'), '');
  await symlink(join(home, 'web'), join(home, 'approved'));
  await symlink(join(home, 'nowhere'), join(home, 'apart'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test.each([
  ['~', ['~/']],
  ['~/', ['~/api/', '~/app/', '~/approved/', '~/web/']],
  ['~/ap', ['~/api/', '~/app/', '~/approved/']],
  ['~/.', ['~/.config/']],
  ['~/zz', []],
  ['~/zz/a', []],
  ['ap', []],
  ['', []],
])(
  '%j may mean %j: folders and links to them, hidden ones where a dot was typed',
  async (path, expected) => {
    expect(await foldersLike(path, home)).toEqual(expected);
  },
);

test('an absolute path is continued as it was written', async () => {
  expect(await foldersLike(`${home}/we`, '/elsewhere')).toEqual([`${home}/web/`]);
});

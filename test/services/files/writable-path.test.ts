import { mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writablePath } from '../../../src/services/files/writable-path.ts';

let root = '';
let project = '';

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'ts-writable-')));
  project = join(root, 'project');
  await mkdir(project);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a file inside can be written, and the folders on its way are made', async () => {
  expect(await writablePath(project, 'docs/out/answer.md')).toBe(`${project}/docs/out/answer.md`);
  expect((await stat(`${project}/docs/out`)).isDirectory()).toBe(true);
});

test.each(['../x.md', '/etc/passwd', 'a/../../x.md', '.', ''])('%j is not inside', async (path) => {
  await expect(writablePath(project, path)).rejects.toThrow('output path escapes project root');
});

test.each(['.git/config', 'sub/.git/hooks/pre-commit', '.GIT/x', '.termsprawl/project.json'])(
  '%s is nothing that links write',
  async (path) => {
    await expect(writablePath(project, path)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  },
);

test('a link that leads out is not followed, be it a folder, a file or nothing yet', async () => {
  await writeFile(join(root, 'secret'), 'x');
  await symlink(root, join(project, 'out'));
  await symlink(join(root, 'secret'), join(project, 'file'));
  await symlink(join(root, 'nothing'), join(project, 'dangling'));
  for (const path of ['out/x.md', 'out', 'file', 'dangling', 'dangling/x.md'])
    await expect(writablePath(project, path), path).rejects.toMatchObject({
      message: 'output path escapes project root',
    });
});

test('a link that stays inside is followed, also to what is not for texts', async () => {
  await mkdir(join(project, 'real'));
  await symlink(join(project, 'real'), join(project, 'alias'));
  expect(await writablePath(project, 'alias/x.md')).toBe(`${project}/real/x.md`);
  await mkdir(join(project, '.git'));
  await symlink(join(project, '.git'), join(project, 'innocent'));
  await expect(writablePath(project, 'innocent/config')).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
});

test('a folder is no file', async () => {
  await mkdir(join(project, 'docs'));
  await expect(writablePath(project, 'docs')).rejects.toThrow('docs is no file');
});

test('no path whatever leads out of the folder', async () => {
  const part = fc.constantFrom('..', '.', 'a', 'b', '', 'up', '...');
  await symlink(root, join(project, 'up'));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.boolean(), async (parts, isAbsolute) => {
      const path = (isAbsolute ? '/' : '') + parts.join('/');
      const found = await writablePath(project, path).catch(() => `${project}/`);
      expect(found.startsWith(`${project}/`)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

import {
  chmod,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FileSystem } from '../../../src/services/storage/file-system.ts';
import { ProjectFiles, type StoredProject } from '../../../src/services/storage/project-files.ts';
import { EMPTY_DOCUMENT } from '../../../src/workspace/document.ts';
import { FIRST_VIEW } from '../../../src/workspace/view-state.ts';
import { temporaryDirectory } from '../../driver/temporary-directory.ts';
import { documentOf, kinds, rect, sticky } from '../../workspace/samples.ts';
import { failing } from './places.ts';

const one = documentOf(sticky('s1'));
const two = documentOf(sticky('s1'), sticky('s2'));
const NOW = Date.UTC(2030, 0, 2, 3, 4, 5, 6);

describe('ProjectFiles', () => {
  test('a new project is empty, and says nothing', async () => {
    const { files, project } = await setUp();
    expect(await files.load(project)).toEqual({
      document: EMPTY_DOCUMENT,
      view: FIRST_VIEW,
      writable: true,
      notices: [],
    });
  });

  test('what was saved is loaded again, view and all, by another process', async () => {
    const { files, again, project } = await setUp();
    await files.save(project, two);
    await files.saveView(project, { ...FIRST_VIEW, focused: 's2' });
    const loaded = await again().load(project);
    expect(loaded).toMatchObject({ document: two, view: { focused: 's2' }, notices: [] });
  });

  test.each([
    ['damaged', async (path: string) => writeFile(path, '{"format":')],
    ['cut off', async (path: string) => truncate(path, 100)],
    ['emptied', async (path: string) => truncate(path, 0)],
  ])('a file that was %s is put aside, and the version before is used', async (_what, damage) => {
    const { files, again, project, path, directory } = await setUp();
    await files.save(project, one);
    await files.save(project, two);
    await damage(path);
    const bytes = await readFile(path, 'utf8');
    const loader = again();
    const { document, notices, writable } = await loader.load(project);
    expect({ document, writable }).toEqual({ document: one, writable: true });
    const aside = 'p1.json.corrupt-2030-01-02T03-04-05.006Z';
    expect(notices).toEqual([
      `The layout of api (${project.folder}) was damaged; the damaged file is kept as ${join(directory, aside)}. The version saved before it is used.`,
    ]);
    await loader.save(project, two);
    expect(await readFile(join(directory, aside), 'utf8')).toBe(bytes);
    expect((await again().load(project)).document).toEqual(two);
  });

  test('a damaged file without a version before starts empty, and is kept', async () => {
    const { again, project, path, directory } = await setUp();
    await writeFile(path, 'x');
    const { document, notices } = await again().load(project);
    expect(document).toEqual(EMPTY_DOCUMENT);
    expect(notices).toHaveLength(1);
    expect(await readdir(directory)).toEqual([expect.stringContaining('p1.json.corrupt-')]);
  });

  test('a newer file is shown, and never written to', async () => {
    const { files, again, project, path } = await setUp();
    await files.save(project, one);
    const newer = (await readFile(path, 'utf8')).replace('"version":1', '"version":9');
    await writeFile(path, newer);
    const loader = again();
    const { document, notices, writable } = await loader.load(project);
    expect({ document, writable }).toEqual({ document: one, writable: false });
    expect(notices[0]).toContain('newer termsprawl');
    await loader.save(project, two);
    expect(await readFile(path, 'utf8')).toBe(newer);
  });

  test('a file that may not be read is left alone, and does not stop the start', async () => {
    const { files, project, path } = await setUp(failing('readFile', 'EACCES'));
    await writeFile(path, 'secret');
    const { document, notices, writable } = await files.load(project);
    expect({ document, writable }).toEqual({ document: EMPTY_DOCUMENT, writable: false });
    expect(notices[0]).toContain('EACCES');
    await files.save(project, two);
    expect(await readFile(path, 'utf8')).toBe('secret');
  });

  test('what another program wrote meanwhile is kept under another name, and told', async () => {
    const { files, again, project, directory, told } = await setUp();
    await files.save(project, one);
    const other = again();
    await other.load(project);
    await other.save(project, two);
    const third = documentOf(sticky('s3'));
    await files.save(project, third);
    expect((await again().load(project)).document).toEqual(third);
    const aside = 'p1.json.theirs-2030-01-02T03-04-05.006Z';
    expect(await readFile(join(directory, aside), 'utf8')).toContain('"s2"');
    expect(told).toEqual([expect.stringContaining('Another program changed the layout of api (')]);
    expect(told[0]).toContain(`is kept as ${join(directory, aside)}`);
  });

  test('saving what is saved already writes nothing', async () => {
    const { files, project, path } = await setUp();
    await files.save(project, one);
    const { ino } = await stat(path);
    await files.save(project, documentOf(sticky('s1')));
    expect((await stat(path)).ino).toBe(ino);
  });

  test('a removed project leaves nothing in the data directory', async () => {
    const { files, project, directory } = await setUp();
    await files.save(project, one);
    await files.save(project, two);
    await files.saveView(project, FIRST_VIEW);
    await files.remove(project);
    expect(await readdir(directory)).toEqual([]);
  });

  test('an id that could be a path is refused', async () => {
    const { files, project } = await setUp();
    await expect(files.load({ ...project, id: '../p1' })).rejects.toThrow('cannot be a file');
  });
});

describe('a shared project', () => {
  test('lies in its folder, without absolute paths, with the rest kept out of git', async () => {
    const { files, again, project } = await setUp();
    const shared = { ...project, share: true };
    const terminal = {
      id: 't1',
      kind: 'terminal',
      title: 't',
      rect: rect(0, 0, 80, 24),
      props: { folder: join(project.folder, 'web') },
    };
    await files.save(shared, documentOf(terminal));
    const text = await readFile(join(project.folder, '.termsprawl/project.json'), 'utf8');
    expect(text).toContain('"folder":"web"');
    expect(text).not.toContain(project.folder);
    expect(await readFile(join(project.folder, '.termsprawl/.gitignore'), 'utf8')).toContain(
      '!project.json',
    );
    expect((await again().load(shared)).document).toEqual(documentOf(terminal));
  });

  test('does not follow a link that leads elsewhere', async () => {
    const { files, project, directory } = await setUp();
    await symlink(directory, join(project.folder, '.termsprawl'));
    await expect(files.save({ ...project, share: true }, one)).rejects.toThrow('not a directory');
    expect(await readdir(directory)).toEqual([]);
  });
});

async function setUp(fileSystem?: FileSystem) {
  const root = await temporaryDirectory();
  const [directory, folder] = [join(root, 'projects'), join(root, 'api')];
  await mkdir(directory);
  await mkdir(folder);
  await chmod(directory, 0o700);
  const told: string[] = [];
  const again = () =>
    new ProjectFiles({
      directory,
      kinds,
      now: () => NOW,
      onForeignChange: (_project, notice) => told.push(notice),
      ...(fileSystem ? { files: fileSystem } : {}),
    });
  const project: StoredProject = { id: 'p1', folder };
  return { files: again(), again, project, directory, path: join(directory, 'p1.json'), told };
}

describe('sharing', () => {
  test('takes what the data directory holds into the folder', async () => {
    const { files, again, project } = await setUp();
    await files.save(project, two);
    await files.share(project);
    const shared = { ...project, share: true };
    expect((await again().load(shared)).document).toEqual(two);
  });

  test('leaves a file that the folder has already', async () => {
    const { files, again, project } = await setUp();
    const shared = { ...project, share: true };
    await again().save(shared, one);
    await files.save(project, two);
    await files.share(project);
    expect((await again().load(shared)).document).toEqual(one);
  });
});

import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { dataPaths } from '../../../src/protocol/paths.ts';
import { LogFile } from '../../../src/services/storage/log-file.ts';
import { prepareDirectories, storagePaths } from '../../../src/services/storage/paths.ts';
import {
  MAX_SCROLLBACK_BYTES,
  ScrollbackFiles,
} from '../../../src/services/storage/scrollback-files.ts';
import {
  EMPTY_WORKSPACE,
  loadWorkspace,
  saveWorkspace,
} from '../../../src/services/storage/workspace-file.ts';
import { temporaryDirectory } from '../../driver/temporary-directory.ts';

describe('workspace.json', () => {
  test('gives back the projects that were saved in it', async () => {
    const path = join(await temporaryDirectory(), 'workspace.json');
    const projects = [{ id: 'p1', name: 'api', folder: '/home/ada/api', closed: true }];
    await saveWorkspace(path, { ...EMPTY_WORKSPACE, projects, active: 'p1' });
    const { value } = await loadWorkspace(path, { now: Date.now });
    expect(value).toEqual({ version: 1, projects, active: 'p1' });
  });

  test('of version 1 can be read', async () => {
    const path = fileURLToPath(
      new URL('../../../fixtures/workspaces/workspace-v1.json', import.meta.url),
    );
    const { value, notices } = await loadWorkspace(path, { now: Date.now });
    expect(value?.projects.map(({ id, share }) => [id, share])).toEqual([
      ['p4k2x9a', undefined],
      ['p1b2c3d', true],
    ]);
    expect(notices).toEqual([]);
  });

  test('that is missing after it was put aside comes back from its backup', async () => {
    const path = join(await temporaryDirectory(), 'workspace.json');
    await writeFile(`${path}.bak`, JSON.stringify({ ...EMPTY_WORKSPACE, active: 'p7' }));
    const { value, notices } = await loadWorkspace(path, { now: Date.now });
    expect(value?.active).toBe('p7');
    expect(notices).toEqual([
      'The list of projects was missing. The version saved before it is used.',
    ]);
  });

  test('of a newer version keeps its fields out of harm', async () => {
    const path = join(await temporaryDirectory(), 'workspace.json');
    await writeFile(path, '{"version":2,"projects":[],"tabs":[]}');
    const { writable, notices } = await loadWorkspace(path, { now: Date.now });
    expect(writable).toBe(false);
    expect(notices[0]).toContain('newer termsprawl');
  });
});

describe('prepareDirectories', () => {
  const uid = process.getuid?.() ?? 0;

  test('makes everything below TERMSPRAWL_HOME, for its owner only', async () => {
    const home = await temporaryDirectory();
    const environment = { TERMSPRAWL_HOME: join(home, 'ts') };
    const paths = dataPaths(environment, { home, uid, folder: home });
    await prepareDirectories(paths, uid);
    const { projects, scrollback } = storagePaths(paths);
    for (const each of [paths.data, paths.config, paths.logs, paths.run, projects, scrollback]) {
      expect((await stat(each)).mode & 0o777).toBe(0o700);
    }
  });

  test('says in one sentence when something is in the way', async () => {
    const home = await temporaryDirectory();
    await writeFile(join(home, 'file'), '');
    const environment = { TERMSPRAWL_HOME: join(home, 'file/ts') };
    const paths = dataPaths(environment, { home, uid, folder: home });
    await expect(prepareDirectories(paths, uid)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      message: `Cannot keep anything in ${home}/file/ts: a file is in the way`,
      hint: 'Free it, or set TERMSPRAWL_HOME to a directory of your own',
    });
  });

  test('refuses a directory of another user', async () => {
    const home = await temporaryDirectory();
    const paths = dataPaths({ TERMSPRAWL_HOME: home }, { home, uid, folder: home });
    await expect(prepareDirectories(paths, uid + 1)).rejects.toThrow('belongs to somebody else');
  });
});

describe('ScrollbackFiles', () => {
  test('gives back what was kept of a terminal until it is deleted', async () => {
    const files = new ScrollbackFiles(await temporaryDirectory());
    await files.write('t1', '$ ls\n\x1b[31mred\x1b[0m\n');
    expect(await files.read('t1')).toBe('$ ls\n\x1b[31mred\x1b[0m\n');
    await files.delete('t1');
    await files.delete('t1');
    expect(await files.read('t1')).toBeUndefined();
  });

  test('keeps the newest whole lines, 256 KiB at most', async () => {
    const directory = await temporaryDirectory();
    const files = new ScrollbackFiles(directory);
    const lines = Array.from({ length: 20_000 }, (_, index) => `línea ${index} 世界`);
    await files.write('t1', lines.join('\n'));
    const kept = (await files.read('t1'))?.split('\n') ?? [];
    expect((await stat(join(directory, 't1.txt'))).size).toBeLessThanOrEqual(MAX_SCROLLBACK_BYTES);
    expect(kept).toEqual(lines.slice(-kept.length));
    expect(kept.length).toBeGreaterThan(10_000);
  });

  test('an id that could be a path is refused', async () => {
    const files = new ScrollbackFiles(await temporaryDirectory());
    await expect(files.write('../t1', 'x')).rejects.toThrow('cannot be a file');
  });
});

describe('LogFile', () => {
  test('appends one line for one call, control characters shown', async () => {
    const path = join(await temporaryDirectory(), 'host.log');
    const log = new LogFile(path);
    log.append('started');
    log.append('a\nb\x1b[2J');
    expect(await readFile(path, 'utf8')).toBe('started\na\\x0ab\\x1b[2J\n');
  });

  test('stays within its size, and keeps two older ones', async () => {
    const directory = await temporaryDirectory();
    const log = new LogFile(join(directory, 'host.log'), 100);
    for (let count = 0; count < 100; count++) log.append(`line ${count}`);
    expect((await readdir(directory)).sort()).toEqual(['host.log', 'host.log.1', 'host.log.2']);
    for (const name of await readdir(directory)) {
      expect((await stat(join(directory, name))).size).toBeLessThanOrEqual(100);
    }
    expect(await readFile(join(directory, 'host.log'), 'utf8')).toContain('line 99\n');
  });

  test('never throws, and says afterwards how many lines are missing', async () => {
    const directory = await temporaryDirectory();
    const log = new LogFile(join(directory, 'logs/host.log'));
    log.append('one');
    log.append('two');
    await mkdir(join(directory, 'logs'));
    log.append('three');
    expect(await readFile(join(directory, 'logs/host.log'), 'utf8')).toBe(
      '(2 lines could not be written)\nthree\n',
    );
  });
});

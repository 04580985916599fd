import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import {
  backupOf,
  sweepTemporary,
  writeKeepingBackup,
  writeWhole,
} from '../../../src/services/storage/atomic-file.ts';
import { temporaryDirectory } from '../../driver/temporary-directory.ts';
import { failing, fullDisk } from './places.ts';

/** Owns no files: `nobody` on Linux. */
const NOBODY_UID = 65_534;

describe('writeKeepingBackup', () => {
  test('replaces the file, keeps the version before, and leaves nothing else behind', async () => {
    const directory = await temporaryDirectory();
    const path = join(directory, 'a.json');
    for (const text of ['one', 'two', 'three']) await writeKeepingBackup(path, text);
    expect(await readFile(path, 'utf8')).toBe('three');
    expect(await readFile(backupOf(path), 'utf8')).toBe('two');
    expect((await readdir(directory)).sort()).toEqual(['a.json', 'a.json.bak']);
  });

  test('files are for their owner only', async () => {
    const path = join(await temporaryDirectory(), 'a.json');
    await writeKeepingBackup(path, 'one');
    await writeKeepingBackup(path, 'two');
    for (const each of [path, backupOf(path)]) expect((await stat(each)).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['a full disk', fullDisk(), 'ENOSPC'],
    ['a read-only file system', failing('open', 'EROFS'), 'EROFS'],
    ['a rename that fails', failing('rename', 'EACCES'), 'EACCES'],
  ])('%s leaves the old version, and no temporary file', async (_what, files, code) => {
    const directory = await temporaryDirectory();
    const path = join(directory, 'a.json');
    await writeWhole(path, 'old');
    await expect(writeKeepingBackup(path, 'new', files)).rejects.toMatchObject({ code });
    expect(await readFile(path, 'utf8')).toBe('old');
    expect(await readdir(directory)).toEqual(['a.json']);
  });

  test('a file system without hard links gets its backup by a copy', async () => {
    const path = join(await temporaryDirectory(), 'a.json');
    await writeWhole(path, 'old');
    await writeKeepingBackup(path, 'new', failing('link', 'EPERM'));
    expect(await readFile(backupOf(path), 'utf8')).toBe('old');
    expect(await readFile(path, 'utf8')).toBe('new');
  });

  test('a link in the file’s place is replaced, not written through', async () => {
    const directory = await temporaryDirectory();
    const path = join(directory, 'a.json');
    await writeFile(join(directory, 'precious'), 'precious');
    await symlink('precious', path);
    await writeKeepingBackup(path, 'new');
    expect(await readFile(join(directory, 'precious'), 'utf8')).toBe('precious');
    expect(await readFile(path, 'utf8')).toBe('new');
  });

  test('of two writers at once one wins as a whole', async () => {
    const path = join(await temporaryDirectory(), 'a.json');
    const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(100_000));
    await Promise.all(texts.map((text) => writeKeepingBackup(path, text)));
    expect(texts).toContain(await readFile(path, 'utf8'));
  });

  test('a process killed in the middle of writing leaves a whole file, old or new', async () => {
    const directory = await temporaryDirectory();
    const program = await writerProgram(directory);
    const data = join(directory, 'data');
    await mkdir(data);
    const path = join(data, 'a.json');
    for (let round = 0; round < 4; round++) {
      const child = spawn(process.execPath, [program, path], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const letters: unknown = JSON.parse(await readFile(path, 'utf8'));
      expect(letters).toMatch(/^(.)\1{199999}$/);
    }
    await sweepTemporary(data);
    expect((await readdir(data)).sort()).toEqual(['a.json', 'a.json.bak']);
  }, 20_000);
});

test('sweeping takes temporary files only', async () => {
  const directory = await temporaryDirectory();
  const names = ['.a.json.0123456789ab.tmp', 'a.json', 'a.json.bak', 'mine.tmp', '.hidden'];
  for (const name of names) await writeFile(join(directory, name), '');
  await sweepTemporary(directory);
  expect((await readdir(directory)).sort()).toEqual(names.slice(1).sort());
});

test('a read-only directory says so', async () => {
  const directory = await temporaryDirectory();
  await chmod(directory, 0o555);
  await asOrdinaryUser(() =>
    expect(writeWhole(join(directory, 'a'), '')).rejects.toMatchObject({ code: 'EACCES' }),
  );
});

/** Does something without root's leave to write everywhere, which tests in containers run with. */
async function asOrdinaryUser(act: () => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) return act();
  process.seteuid?.(NOBODY_UID);
  try {
    await act();
  } finally {
    process.seteuid?.(0);
  }
}

/** A program that writes one file for ever, and says when it has done so several times. */
async function writerProgram(directory: string): Promise<string> {
  const source = fileURLToPath(
    new URL('../../../src/services/storage/atomic-file.ts', import.meta.url),
  );
  const outfile = join(directory, 'writer.mjs');
  const contents = `
    import { writeKeepingBackup } from ${JSON.stringify(source)};
    for (let count = 0; ; count++) {
      const letter = String.fromCharCode(97 + (count % 26));
      await writeKeepingBackup(process.argv[2], JSON.stringify(letter.repeat(200_000)));
      if (count === 3) process.stdout.write('writing');
    }`;
  const stdin = { contents, resolveDir: directory, loader: 'ts' } as const;
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return outfile;
}

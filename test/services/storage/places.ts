import { type FileSystem, nodeFileSystem } from '../../../src/services/storage/file-system.ts';

/** A file system on which the named operation fails with the system's error code, while `fails` says so. */
export function failing(
  operation: keyof FileSystem,
  code: string,
  fails: () => boolean = () => true,
): FileSystem {
  const call = nodeFileSystem[operation] as (...values: unknown[]) => Promise<unknown>;
  const broken = async (...values: unknown[]) => {
    if (fails()) throw errorOf(code);
    return call(...values);
  };
  return { ...nodeFileSystem, [operation]: broken } as FileSystem;
}

/** A disk that takes no more bytes: files can be made, and not filled. */
export function fullDisk(isFull: () => boolean = () => true): FileSystem {
  const open: FileSystem['open'] = async (path, flags, mode) => {
    const file = await nodeFileSystem.open(path, flags, mode);
    if (isFull()) file.writeFile = async () => Promise.reject(errorOf('ENOSPC'));
    return file;
  };
  return { ...nodeFileSystem, open };
}

export function errorOf(code: string): Error {
  return Object.assign(new Error(`${code}: as a test wants it`), { code });
}

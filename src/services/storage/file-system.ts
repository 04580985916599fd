import { link, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';

/** The part of the file system that storage writes with; a test puts a full disk in its place. */
export interface FileSystem {
  readonly link: typeof link;
  readonly lstat: typeof lstat;
  readonly mkdir: typeof mkdir;
  readonly open: typeof open;
  readonly readdir: typeof readdir;
  readonly readFile: typeof readFile;
  readonly rename: typeof rename;
  readonly rm: typeof rm;
}

/** The real one. */
export const nodeFileSystem: FileSystem = {
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
};

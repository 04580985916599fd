import { chmod, readFile, stat } from 'node:fs/promises';
import { Failure } from '../protocol/failure.ts';
import { writablePath } from '../services/files/writable-path.ts';
import { MAX_OUTPUT_CHARS } from '../services/links/limits.ts';
import type { LinkFiles } from '../services/links/ports.ts';
import { writeWhole } from '../services/storage/atomic-file.ts';
import { prepareProjectFolder } from '../services/storage/project-folder.ts';

const OWN_FOLDER = '.termsprawl';
/** A character has at most four bytes. */
const MAX_FILE_BYTES = 4 * MAX_OUTPUT_CHARS;
const PERMISSIONS = 0o777;

/** The files of projects, as links write them. */
export const LINK_FILES: LinkFiles = {
  async path(folder, path) {
    if (path.startsWith(`${OWN_FOLDER}/`)) await prepareProjectFolder(`${folder}/${OWN_FOLDER}`);
    return writablePath(folder, path);
  },

  async read(path) {
    const found = await stat(path).catch(() => undefined);
    if (!found) return undefined;
    if (found.size > MAX_FILE_BYTES) throw notOurs('the file is too long to be one of ours');
    try {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      return decoder.decode(await readFile(path));
    } catch (cause) {
      if (cause instanceof TypeError) throw notOurs('the file is no text');
      throw cause;
    }
  },

  /** Who may read a file that was there before is for its owner to say. */
  async write(path, text) {
    const before = await stat(path).catch(() => undefined);
    await writeWhole(path, text);
    if (before) await chmod(path, before.mode & PERMISSIONS);
  },
};

function notOurs(message: string): Failure {
  return new Failure('CONFLICT', `${message}, and was left as it is`);
}

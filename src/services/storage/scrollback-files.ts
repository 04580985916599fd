import { writeWhole } from './atomic-file.ts';
import { type FileSystem, nodeFileSystem } from './file-system.ts';
import { fileOf } from './paths.ts';

/** Some thousand lines with their colours; what a person scrolls back to after a restart. */
export const MAX_SCROLLBACK_BYTES = 256 * 1024;

const NEWLINE = 0x0a;

/** Keeps the scroll-back of terminals over a restart of the host, one file for each. */
export class ScrollbackFiles {
  readonly #directory: string;
  readonly #files: FileSystem;

  /** `directory` is `StoragePaths.scrollback`, which exists. */
  constructor(directory: string, files: FileSystem = nodeFileSystem) {
    this.#directory = directory;
    this.#files = files;
  }

  /** What was kept; nothing for a terminal without, or when it cannot be read: it is only a memory. */
  async read(nodeId: string): Promise<string | undefined> {
    try {
      return await this.#files.readFile(this.#pathOf(nodeId), 'utf8');
    } catch {
      return undefined;
    }
  }

  /** Keeps the newest lines. Throws what the file system throws. */
  async write(nodeId: string, text: string): Promise<void> {
    await writeWhole(this.#pathOf(nodeId), newestLines(text), this.#files);
  }

  /** Throws what the file system throws; not for a terminal without a file. */
  async delete(nodeId: string): Promise<void> {
    await this.#files.rm(this.#pathOf(nodeId), { force: true });
  }

  #pathOf(nodeId: string): string {
    return fileOf(this.#directory, nodeId, '.txt');
  }
}

/** Whole lines only: a cut sequence or character would be shown as garbage. */
function newestLines(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_SCROLLBACK_BYTES) return text;
  const tail = bytes.subarray(bytes.length - MAX_SCROLLBACK_BYTES);
  return tail.subarray(tail.indexOf(NEWLINE) + 1).toString('utf8');
}

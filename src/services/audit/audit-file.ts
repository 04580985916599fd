import { type FileHandle, open } from 'node:fs/promises';
import { readIfThere } from '../../lib/read-if-there.ts';

const FILE_MODE = 0o600;
const LINE_FEED = 0x0a;

/** A file of lines that only grows, but for being made shorter. One access at a time. */
export class AuditFile {
  readonly #path: string;
  /** Unknown until the file was counted. */
  #count: number | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** The lines that there are. */
  async count(): Promise<number> {
    this.#count ??= (await this.lines()).length;
    return this.#count;
  }

  /** Oldest first. None when there is no file yet. */
  async lines(): Promise<readonly string[]> {
    const text = (await readIfThere(this.#path)) ?? '';
    return text.split('\n').filter((line) => line !== '');
  }

  /** Adds lines at the end, all or none of them. Rejects with the system's error. */
  async append(lines: readonly string[]): Promise<void> {
    const count = await this.count();
    const file = await open(this.#path, 'a+', FILE_MODE);
    try {
      await file.chmod(FILE_MODE);
      await appendAll(file, `${await startOfLine(file)}${lines.join('\n')}\n`);
    } finally {
      await file.close();
    }
    this.#count = count + lines.length;
  }

  /** Keeps the newest lines only. */
  async shorten(
    kept: number,
    writeFile: (path: string, text: string) => Promise<void>,
  ): Promise<void> {
    const newest = (await this.lines()).slice(-kept);
    await writeFile(this.#path, `${newest.join('\n')}\n`);
    this.#count = newest.length;
  }
}

/** A crash may have cut the last line short: what is written now must not become part of it. */
async function startOfLine(file: FileHandle): Promise<string> {
  const { size } = await file.stat();
  if (size === 0) return '';
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === LINE_FEED ? '' : '\n';
}

async function appendAll(file: FileHandle, text: string): Promise<void> {
  const { size } = await file.stat();
  try {
    await file.appendFile(text);
  } catch (error) {
    // A disk that is full may have taken a part.
    await file.truncate(size).catch(() => {});
    throw error;
  }
}

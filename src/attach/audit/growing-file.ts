import { type FileHandle, open } from 'node:fs/promises';

/** Where in which file one has read to. */
interface Place {
  readonly inode: number;
  readonly bytes: number;
}

const NOWHERE: Place = { inode: -1, bytes: 0 };
const LINE_FEED = 0x0a;

/** Reads what is added to a file of lines, also when it is replaced by a shorter one with the newest of them. */
export class GrowingFile {
  readonly #path: string;
  #place: Place = NOWHERE;
  #lastLine: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** The whole lines since the last time; at first all of them. None while there is no file. */
  async newLines(): Promise<readonly string[]> {
    const file = await open(this.#path, 'r').catch(nothingWhenMissing);
    if (!file) return [];
    try {
      const lines = await this.#read(file);
      this.#lastLine = lines.at(-1) ?? this.#lastLine;
      return lines;
    } finally {
      await file.close();
    }
  }

  async #read(file: FileHandle): Promise<readonly string[]> {
    const { ino: inode, size } = await file.stat();
    const isSame = inode === this.#place.inode && size >= this.#place.bytes;
    const from = isSame ? this.#place.bytes : 0;
    const { bytes, lines } = await wholeLines(file, from, size);
    this.#place = { inode, bytes: from + bytes };
    return isSame ? lines : this.#unseen(lines);
  }

  /** Of a file that took the other's place, what stands after the last line that was read. */
  #unseen(lines: readonly string[]): readonly string[] {
    if (this.#lastLine === undefined) return lines;
    return lines.slice(lines.lastIndexOf(this.#lastLine) + 1);
  }
}

/** Lines up to the last line feed: what stands after it is still being written. */
async function wholeLines(file: FileHandle, from: number, to: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
  const bytes = buffer.subarray(0, bytesRead).lastIndexOf(LINE_FEED) + 1;
  const lines = buffer.toString('utf8', 0, bytes).split('\n');
  return { bytes, lines: lines.filter((line) => line !== '') };
}

function nothingWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

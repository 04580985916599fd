import { appendFileSync, renameSync, statSync } from 'node:fs';

/** Weeks of ordinary life, and small enough to send to somebody. */
const MAX_LOG_BYTES = 1024 * 1024;
/** `host.log.1` is the newest of the old ones. */
const OLD_LOGS = 2;
const FILE_MODE = 0o600;

/**
 * Appends lines to a log of bounded size. Synchronous, so that the last line before a crash is
 * there. It never throws: a log that cannot be written must not be what stops the program.
 */
export class LogFile {
  readonly #path: string;
  readonly #maxBytes: number;
  #bytes: number | undefined;
  #lost = 0;

  constructor(path: string, maxBytes: number = MAX_LOG_BYTES) {
    this.#path = path;
    this.#maxBytes = maxBytes;
  }

  /** One line; control characters in it are shown as escapes. */
  append(text: string): void {
    const lost = this.#lost > 0 ? `(${this.#lost} lines could not be written)\n` : '';
    const line = `${lost}${oneLine(text)}\n`;
    try {
      this.#rotateFor(line);
      appendFileSync(this.#path, line, { mode: FILE_MODE });
      this.#bytes = (this.#bytes ?? 0) + Buffer.byteLength(line);
      this.#lost = 0;
    } catch {
      this.#lost++;
      this.#bytes = undefined;
    }
  }

  #rotateFor(line: string): void {
    this.#bytes ??= statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
    if (this.#bytes === 0 || this.#bytes + Buffer.byteLength(line) <= this.#maxBytes) return;
    for (let number = OLD_LOGS; number > 0; number--) {
      const newer = number === 1 ? this.#path : `${this.#path}.${number - 1}`;
      if (statSync(newer, { throwIfNoEntry: false })) renameSync(newer, `${this.#path}.${number}`);
    }
    this.#bytes = 0;
  }
}

function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a log is read in terminals.
  return text.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/g, (char) => {
    return `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
}

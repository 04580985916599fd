import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { ScreenFacts } from '../../protocol/screen-port.ts';

/** Never becomes our controlling terminal, and never waits for one that is stuck. */
const FLAGS = constants.O_WRONLY | constants.O_NOCTTY | constants.O_NONBLOCK;

/**
 * A screen's terminal, kept open beside the screen itself. When the screen is killed and nothing else
 * has the terminal, as in `ssh -t`, it would be closed before anybody could restore it. (sshd waits for
 * nothing after its program's end but what is written by then, so there it is a race all the same.)
 */
export class HeldTerminal {
  readonly #device: Promise<FileHandle | undefined>;

  constructor(tty: ScreenFacts['tty']) {
    this.#device = opened(tty);
  }

  /** Writes the bytes that undo the screen's modes, and lets the terminal go. Throws nothing: it may be gone. */
  async restore(undo: string): Promise<void> {
    const device = await this.#device;
    if (undo !== '') await device?.write(undo).catch(() => {});
    await this.release();
  }

  /** Lets the terminal go, whose program may be waiting for that. Throws nothing. */
  async release(): Promise<void> {
    const device = await this.#device;
    await device?.close().catch(() => {});
  }
}

/** The device, unless it is another terminal by now, or gone. */
async function opened(tty: ScreenFacts['tty']): Promise<FileHandle | undefined> {
  if (!tty?.path.startsWith('/dev/')) return undefined;
  const device = await open(tty.path, FLAGS).catch(() => undefined);
  const found = await device?.stat().catch(() => undefined);
  if (found?.ctimeMs === tty.changedMs) return device;
  await device?.close().catch(() => {});
  return undefined;
}

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ScreenFacts } from '../../protocol/screen-port.ts';

/** Never becomes our controlling terminal, and never waits for one that is stuck. */
const FLAGS = constants.O_WRONLY | constants.O_NOCTTY | constants.O_NONBLOCK;

/**
 * Writes the bytes that undo its modes to the terminal of a screen that was killed. False when the
 * device is another terminal by now, or gone.
 */
export async function restoreTerminal(tty: ScreenFacts['tty'], undo: string): Promise<boolean> {
  if (tty === undefined || undo === '' || !tty.path.startsWith('/dev/')) return false;
  try {
    const device = await open(tty.path, FLAGS);
    try {
      const { ctimeMs } = await device.stat();
      if (ctimeMs !== tty.changedMs) return false;
      await device.write(undo);
      return true;
    } finally {
      await device.close();
    }
  } catch {
    // The terminal went with its screen: nothing is left to restore.
    return false;
  }
}

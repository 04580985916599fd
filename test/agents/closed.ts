import type { OuterTerminal } from '../driver/outer-terminal.ts';
import { shownWord } from './cues/word-log.ts';

/** Closes the agent in the last tile by the keys for it, and resolves when the tile is gone. */
export async function closed(screen: OuterTerminal, tile: number): Promise<void> {
  screen.press('Ctrl+Space', String(tile), 'Ctrl+Space', 'x');
  await screen.until('would be ended');
  screen.press('y');
  await screen.until('goes on with its conversation');
  await screen.until(() => shownWord(screen, tile) === undefined);
}

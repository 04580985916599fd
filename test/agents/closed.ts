import type { OuterTerminal } from '../driver/outer-terminal.ts';

/** Closes the agent in a tile by the keys for it, of which the last one says yes. */
export async function closed(screen: OuterTerminal, tile: number): Promise<void> {
  screen.press('Ctrl+Space', String(tile), 'Ctrl+Space', 'x');
  await screen.until('would be ended');
  screen.press('y');
  await screen.until('goes on with its conversation');
}

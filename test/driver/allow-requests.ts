import type { OuterTerminal } from './outer-terminal.ts';
import type { Workspace } from './workspace.ts';

/** Lets the agent in tile 2 ask the one in tile 3, by the keys for it. */
export async function allowRequests(screen: OuterTerminal, workspace: Workspace): Promise<void> {
  screen.press('Ctrl+Space', '2', 'Ctrl+Space', 'L', '3', 'Enter');
  await screen.until('Allow agent requests');
  screen.press('Enter');
  await workspace.untilSaved('"agentMessages":true', 1);
  screen.press('Esc');
  await screen.until((shown) => !shown.includes('Allow agent requests'));
}

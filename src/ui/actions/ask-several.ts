import type { UiContext } from '../context.ts';
import { FanOutMode } from '../modes/fan-out-mode.ts';
import { tellFailure } from './tell-failure.ts';

/** Asks for a prompt and for agents, each of which is then launched in a worktree of its own. */
export async function askSeveral(ui: UiContext): Promise<void> {
  const { worktrees, agents } = ui.workspace;
  try {
    const [repository, choices] = await Promise.all([worktrees.survey(), agents.list()]);
    ui.enter(new FanOutMode(ui, { repository, choices }));
  } catch (error) {
    tellFailure(ui, 'Ask several agents', error);
  }
}

import { Failure } from '../../protocol/failure.ts';
import type { UiContext } from '../context.ts';
import { failureSentence } from '../failure-sentence.ts';
import { FanOutMode } from '../modes/fan-out-mode.ts';

/** Asks for a prompt and for agents, each of which is then launched in a worktree of its own. */
export async function askSeveral(ui: UiContext): Promise<void> {
  const { worktrees, agents } = ui.workspace;
  try {
    const [repository, choices] = await Promise.all([worktrees.survey(), agents.list()]);
    ui.enter(new FanOutMode(ui, { repository, choices }));
  } catch (error) {
    ui.say(failureSentence(Failure.from(error)), 'danger');
  }
}

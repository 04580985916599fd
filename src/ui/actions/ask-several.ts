import { Failure } from '../../protocol/failure.ts';
import type { UiContext } from '../context.ts';
import { failureSentence } from '../failure-sentence.ts';
import { ChoiceMode } from '../modes/choice-mode.ts';
import { FanOutMode } from '../modes/fan-out-mode.ts';

/** Asks for a prompt and for agents, each of which is then launched in a worktree of its own. */
export async function askSeveral(ui: UiContext): Promise<void> {
  const { worktrees, agents } = ui.workspace;
  try {
    const [repository, choices] = await Promise.all([worktrees.survey(), agents.list()]);
    ui.enter(new FanOutMode(ui, { repository, choices }));
  } catch (error) {
    // What happened and what to do is more than the bottom line of a small terminal holds.
    const text = `✗ ${failureSentence(Failure.from(error))}`;
    ui.enter(
      new ChoiceMode(ui, {
        title: 'Ask several agents',
        lines: [{ text, role: 'danger' }],
        choices: [],
      }),
    );
  }
}

import type { UiContext } from './context.ts';
import type { ListedAgent } from './listed-agents.ts';

/** Gives an agent the keyboard, in whatever project it is. */
export function goToAgent(
  ui: Pick<UiContext, 'workspace' | 'focus'>,
  agent: ListedAgent | undefined,
): void {
  if (!agent) return;
  ui.workspace.projects.activate(agent.project.id);
  ui.focus(agent.node.id);
}

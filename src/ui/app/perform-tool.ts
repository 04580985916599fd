import type { UiContext } from '../context.ts';
import { failureSentence } from '../failure-sentence.ts';

/** Uses a tool as the person at the screen, and says why when it fails. The value, or nothing. */
export async function performTool(
  ui: UiContext,
  tool: string,
  args: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const result = await ui.workspace.call(tool, args);
  if (result.ok) return result.content;
  ui.say(failureSentence(result.error), 'danger');
  return undefined;
}

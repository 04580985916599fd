import { nearest } from '../../lib/nearest.ts';
import { Failure } from '../../protocol/failure.ts';
import { listText, offeredTools, toolText } from '../../protocol/offered-tools.ts';
import type { Surroundings } from '../surroundings.ts';
import { withClient } from './with-client.ts';

/** What can be called, in plain text: every tool in a line, or one with its arguments. Throws `UNKNOWN_TOOL`. */
export async function listTools(
  name: string | undefined,
  surroundings: Surroundings,
): Promise<string> {
  const value = await withClient(surroundings, (client) => client.listTools());
  const tools = offeredTools({ ok: true, value });
  if (name === undefined) return listText(tools);
  const tool = tools.find((each) => each.name === name);
  if (tool) return toolText(tool);
  const meant = nearest(
    name,
    tools.map((each) => each.name),
  );
  throw new Failure('UNKNOWN_TOOL', `there is no tool ${name}`, {
    hint: meant === undefined ? '"termsprawl tools" lists them.' : `Did you mean ${meant}?`,
  });
}

import type { Node } from '../workspace/document.ts';
import type { Conversation } from '../workspace/transcript.ts';
import type { ToolContext } from './context.ts';

/** What was said in the conversation of an agent's node; nothing where there is none that can be read. */
export async function conversationOf(
  { agents }: Pick<ToolContext, 'agents'>,
  { props }: Node,
): Promise<Conversation | undefined> {
  const { agent, conversation } = props;
  if (typeof agent !== 'string' || typeof conversation !== 'string') return undefined;
  return agents.conversation(agent, conversation);
}

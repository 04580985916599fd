import type { Node } from '../workspace/document.ts';
import type { Conversation } from '../workspace/transcript.ts';
import type { AgentPort } from './context.ts';

interface Ports {
  readonly agents: Pick<AgentPort, 'conversation'>;
}

/** What was said in the conversation of an agent's node; nothing where there is none that can be read. */
export async function conversationOf(
  { agents }: Ports,
  { props }: Node,
): Promise<Conversation | undefined> {
  const { agent, conversation } = props;
  if (typeof agent !== 'string' || typeof conversation !== 'string') return undefined;
  return agents.conversation(agent, conversation);
}

/** What an agent said last; nothing where its conversation cannot be read. */
export async function lastAnswer(ports: Ports, node: Node): Promise<string | undefined> {
  const said = await conversationOf(ports, node);
  return said?.turns.findLast(({ role }) => role === 'assistant')?.text;
}

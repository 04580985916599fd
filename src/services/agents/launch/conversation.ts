import type { AgentWish } from '../../../workspace/agent-launch.ts';
import { CONVERSATION_ID } from '../../../workspace/conversation.ts';
import type { Conversations } from '../preset.ts';

/** How a launch begins or goes on with a conversation. */
export interface ConversationPlan {
  readonly args: readonly string[];
  /** Its id, where that is known before the agent tells it. */
  readonly id?: string;
  readonly isResumed: boolean;
}

const NONE: ConversationPlan = { args: [], isResumed: false };

/** Decides it by what the node knows and the agent has kept. */
export async function planConversation(
  conversations: Conversations | undefined,
  wish: AgentWish,
  { environment, newId }: Deps,
): Promise<ConversationPlan> {
  if (!conversations) return NONE;
  const { begin, resume, branch, isKept } = conversations;
  const known = idOf(wish.conversation);
  const origin = idOf(wish.branchOf);
  if (known !== undefined && (!isKept || (await isKept(known, environment))))
    return { args: resume(known), id: known, isResumed: true };
  const id = known ?? newId();
  const own = begin && { id };
  if (branch && origin !== undefined) return { args: branch(origin, id), ...own, isResumed: true };
  return begin ? { args: begin(id), id, isResumed: false } : NONE;
}

interface Deps {
  readonly environment: Readonly<Record<string, string>>;
  /** A new UUID. */
  readonly newId: () => string;
}

function idOf(text: string | undefined): string | undefined {
  return text !== undefined && CONVERSATION_ID.test(text) ? text : undefined;
}

import { z } from 'zod';

/** What an id of a task, or of a message, may look like: it becomes a file's name. */
export const TASK_ID = /^[a-zA-Z0-9_-]{1,128}$/;

/** A request of one agent to another, as its file has it. Times are milliseconds since the epoch. */
export const AgentTaskFile = z.object({
  id: z.string().regex(TASK_ID),
  projectId: z.string(),
  sourceNodeId: z.string(),
  targetNodeId: z.string(),
  /** As the asking agent wrote it. */
  text: z.string(),
  state: z.enum(['submitted', 'completed', 'failed']),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The answer, or why there is none. */
  response: z.string().exactOptional(),
  /** The asking agent's own name for it: the same again is the same request. */
  messageId: z.string().exactOptional(),
  /** When it was typed into the recipient's prompt. That is done once: from then on it may have been acted on. */
  deliveredAt: z.number().exactOptional(),
});

/** A request of one agent to another, as it is kept. */
export type AgentTask = Readonly<z.infer<typeof AgentTaskFile>>;

/** A request as the agents concerned see it. */
export interface ShownTask extends AgentTask {
  /** Why it is not with the recipient yet, as a sentence; nothing once it is, or is over. */
  readonly waiting?: string;
  /** Why it may never be answered, as a sentence, though it is not over: its recipient ended, or there was a restart, since its delivery. */
  readonly doubt?: string;
}

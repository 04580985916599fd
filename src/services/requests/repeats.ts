import type { AgentTask } from '../../protocol/agent-task.ts';
import { Failure } from '../../protocol/failure.ts';

/** A task whose name is used again, when the work is the same. Throws `CONFLICT` when not. */
export function sameWork(
  task: AgentTask,
  { targetNodeId, text }: Pick<AgentTask, 'targetNodeId' | 'text'>,
): AgentTask {
  if (task.targetNodeId === targetNodeId && task.text === text) return task;
  throw new Failure('CONFLICT', 'messageId was already used for different work');
}

/** A task that is answered again, when the answer is the same. Throws `CONFLICT` when not. */
export function sameAnswer(task: AgentTask, text: string, state: AgentTask['state']): AgentTask {
  if (task.response === text && task.state === state) return task;
  throw new Failure('CONFLICT', 'Task already has a terminal result');
}

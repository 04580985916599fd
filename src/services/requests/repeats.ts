import type { AgentTask } from '../../protocol/agent-task.ts';
import { Failure } from '../../protocol/failure.ts';

/** Whether a request that has a task's name asks the same of the same agent. */
export function isSameWork(
  task: AgentTask,
  { targetNodeId, text }: Pick<AgentTask, 'targetNodeId' | 'text'>,
): boolean {
  return task.targetNodeId === targetNodeId && task.text === text;
}

/** A task that is answered again, when the answer is the same. Throws `CONFLICT` when not. */
export function sameAnswer(task: AgentTask, text: string, state: AgentTask['state']): AgentTask {
  if (task.response === text && task.state === state) return task;
  throw new Failure('CONFLICT', 'Task already has a terminal result');
}

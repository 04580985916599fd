import type { FanOut, Repository } from '../workspace/fan-out.ts';
import type { Merged, WorktreeState } from '../workspace/worktree.ts';

/** The worktrees of agents in the project that is looked at. All throw `Failure`. */
export interface WorktreePort {
  /** What worktrees would be made of. Throws where none can be made. */
  survey(): Promise<Repository>;
  /** Makes a worktree for each agent and launches them in a group. Resolves with their nodes. */
  fanOut(wish: FanOut): Promise<readonly string[]>;
  stateOf(nodeId: string): Promise<WorktreeState>;
  /** Merges a node's branch into what the project's folder has checked out; changes nothing where that fails. */
  merge(nodeId: string): Promise<Merged>;
  /**
   * Closes a node and deletes its worktree and branch. Work that is nowhere else is only deleted where the branch's name
   * was typed.
   */
  remove(nodeId: string, typedName?: string): Promise<void>;
  /** What is in the worktrees that were made here and that no agent's node has any more. */
  kept(): Promise<readonly WorktreeState[]>;
  stateOfKept(branch: string): Promise<WorktreeState>;
  /** As with a node's. */
  mergeKept(branch: string): Promise<Merged>;
  removeKept(branch: string, typedName?: string): Promise<void>;
}

import { Failure } from '../../src/protocol/failure.ts';
import type { WorktreePort } from '../../src/ui/worktree-port.ts';
import type { FanOut, Repository } from '../../src/workspace/fan-out.ts';
import type { Merged, WorktreeState } from '../../src/workspace/worktree.ts';

/** Worktrees that a test sets up by hand; what is asked of them is kept. */
export class FakeWorktrees implements WorktreePort {
  repository: Repository | undefined;
  /** What each node's worktree holds. */
  readonly states = new Map<string, WorktreeState>();
  /** Those without an agent, by branch. */
  readonly keptStates = new Map<string, WorktreeState>();
  readonly asked: FanOut[] = [];
  readonly merged: string[] = [];
  readonly removed: (readonly [nodeId: string, typedName: string | undefined])[] = [];
  /** What is said no to, whatever is asked next. */
  failure: Failure | undefined;

  async survey(): Promise<Repository> {
    if (this.repository) return this.repository;
    throw new Failure('CONFLICT', '/srv/api is in no git repository', { hint: 'Run git init.' });
  }

  async fanOut(wish: FanOut): Promise<readonly string[]> {
    this.#checkFailure();
    this.asked.push(wish);
    return wish.picks.flatMap(({ agent, count }) => Array.from({ length: count }, () => agent));
  }

  async stateOf(nodeId: string): Promise<WorktreeState> {
    const state = this.states.get(nodeId);
    if (state) return state;
    throw new Failure('NOT_FOUND', 'This node has no worktree of its own');
  }

  async merge(nodeId: string): Promise<Merged> {
    this.#checkFailure();
    this.merged.push(nodeId);
    return { how: 'fast-forward', into: 'main', commits: 1 };
  }

  async remove(nodeId: string, typedName?: string): Promise<void> {
    this.#checkFailure();
    this.removed.push([nodeId, typedName]);
  }

  async kept(): Promise<readonly WorktreeState[]> {
    return [...this.keptStates.values()];
  }

  async stateOfKept(branch: string): Promise<WorktreeState> {
    return this.keptStates.get(branch) ?? this.stateOf(branch);
  }

  mergeKept(branch: string): Promise<Merged> {
    return this.merge(branch);
  }

  removeKept(branch: string, typedName?: string): Promise<void> {
    return this.remove(branch, typedName);
  }

  #checkFailure(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}

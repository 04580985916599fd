import { z } from 'zod';
import type { Document, Node } from './document.ts';

/** No branch's name is longer: it is a file's name below a folder of git's. */
const MAX_BRANCH_LENGTH = 200;

/** What an agent's node keeps of the worktree that was made for it. */
export const worktreeSchema = z.object({
  /** Its branch, without `refs/heads/`. As a word of a command line it is no option. */
  branch: z
    .string()
    .max(MAX_BRANCH_LENGTH)
    .regex(/^[\p{L}\p{N}_][^\s~^:?*[\\]*$/u),
  /** The commit that it began at. */
  base: z.string().regex(/^[0-9a-f]{40,64}$/),
});

/** The branch that was made for an agent, and where it began. */
export type Worktree = z.infer<typeof worktreeSchema>;

/** The worktree that a node's agent works in; nothing for one that works in the project's folder. */
export function worktreeOf({ props }: Pick<Node, 'props'>): Worktree | undefined {
  const parsed = worktreeSchema.safeParse(props['worktree']);
  return parsed.success ? parsed.data : undefined;
}

/** The other nodes whose agents work in a node's worktree: copies of it, or what it is a copy of. */
export function sharersOf({ nodes }: Pick<Document, 'nodes'>, node: Node): readonly Node[] {
  const branch = worktreeOf(node)?.branch;
  return Object.values(nodes).filter(
    (other) => branch !== undefined && other.id !== node.id && worktreeOf(other)?.branch === branch,
  );
}

/** What becomes of the work of a worktree depends on this. */
export interface WorktreeState {
  readonly branch: string;
  /** Absolute path of the worktree; nothing when it is not there any more. */
  readonly folder: string | undefined;
  /** The branch is still there. */
  readonly isBranchThere: boolean;
  /** What the worktree has checked out now, where that is another branch; '' for no branch. */
  readonly strayedTo?: string;
  /** Commits on the branch since it was made. */
  readonly ahead: number;
  /** Commits that the project's folder does not have, those that it began at among them. */
  readonly unmerged: number;
  /** Of these, the ones that no other branch or tag has either. */
  readonly alone: number;
  /** Files that are changed or new and not committed. */
  readonly uncommitted: readonly string[];
  /** Submodules are checked out in it: commits made there lie in it alone. */
  readonly hasSubmodules: boolean;
  /** Why it cannot be deleted now, and what to do: the beginning of a sentence. */
  readonly obstacle: string | undefined;
  /** What the project's folder has checked out, into which the work would be merged; nothing for no branch. */
  readonly into: string | undefined;
  /** Subject of the branch's last commit since it was made; '' when there is none. */
  readonly subject: string;
  /** Files that the branch changes, committed or not, and lines. */
  readonly files: number;
  readonly added: number;
  readonly removed: number;
}

/** How work came into the project's folder. */
export interface Merged {
  readonly how: 'fast-forward' | 'merge commit';
  readonly into: string;
  readonly commits: number;
}

/** Whether deleting it loses work that is nowhere else: then its name must be typed. */
export function holdsWork({
  alone,
  uncommitted,
  hasSubmodules,
}: Pick<WorktreeState, 'alone' | 'uncommitted' | 'hasSubmodules'>): boolean {
  return alone > 0 || uncommitted.length > 0 || hasSubmodules;
}

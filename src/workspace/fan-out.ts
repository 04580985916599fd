/** More agents at once than anybody looks after; each has a copy of the project's files. */
export const MAX_FAN_OUT = 8;
/** A word of a command line has at most 128 KiB, and a letter at most four bytes. */
export const MAX_PROMPT_LENGTH = 20_000;

/** Git shows this much of a commit, and it is mostly enough. */
export const SHORT_COMMIT = 8;

/** One agent, and how many of it shall be asked. */
export interface AgentCount {
  /** The preset's id. */
  readonly agent: string;
  readonly count: number;
}

/** One prompt, and who shall be asked. */
export interface FanOut {
  readonly prompt: string;
  readonly picks: readonly AgentCount[];
  /** The commit that their worktrees begin at, whole; without one, what the project's folder has checked out. */
  readonly from?: string;
}

/** A branch or tag that worktrees can begin at. */
export interface Base {
  /** As git shortens it. */
  readonly name: string;
  /** Its commit, whole. */
  readonly commit: string;
  readonly subject: string;
}

/** What the project's folder has checked out, from which worktrees are made. */
export interface Repository {
  /** Absolute path of the working tree's top. */
  readonly root: string;
  /** The project's folder below it; '' for the top itself. */
  readonly inside: string;
  /** Nothing where no branch is checked out. */
  readonly branch: string | undefined;
  /** The commit that is checked out, whole. */
  readonly commit: string;
  readonly subject: string;
  /** Files that are changed or new: they are not in the worktrees. */
  readonly uncommitted: number;
  readonly hasSubmodules: boolean;
  /** Every local branch, without `refs/heads/`. */
  readonly branches: readonly string[];
  /** Every local and remote branch and tag, the one that changed last first. */
  readonly bases: readonly Base[];
  /** Absolute path of the folder in which worktrees are made. */
  readonly folder: string;
  /** The folder is in the repository, whose git does not ignore it yet: a `.gitignore` in it will say so. */
  readonly isToIgnore: boolean;
  /** The names in it. */
  readonly names: readonly string[];
  /** How branches are called: `{prompt}`, `{agent}` and `{n}` are filled in. */
  readonly pattern: string;
}

/** A branch and its worktree, as they will be. */
export interface PlannedWorktree {
  readonly agent: string;
  readonly branch: string;
  /** The worktree's name in its folder. */
  readonly name: string;
  /** What the agent's node is called: what tells it from the others comes first. */
  readonly title: string;
}

type Taken = Pick<Repository, 'pattern' | 'branches' | 'names'>;

/** The branches and worktrees of a fan-out. A name that is taken is passed over: the next number is free. */
export function plannedWorktrees({ prompt, picks }: FanOut, taken: Taken): PlannedWorktree[] {
  const branches = new Set(taken.branches.map(folded));
  const names = new Set(taken.names.map(folded));
  const slug = slugOf(prompt);
  return picks
    .flatMap(({ agent, count }) => Array.from({ length: count }, () => agent))
    .map((agent) => {
      for (let number = 1; ; number++) {
        const branch = filledIn(taken.pattern, { slug, agent, number });
        const name = worktreeName(branch, taken.pattern, number);
        if (isTaken(branch, branches) || names.has(folded(name))) continue;
        branches.add(folded(branch));
        names.add(folded(name));
        return { agent, branch, name, title: `${agent}-${number} ${slug}` };
      }
    });
}

/** A branch that is in the way of another one, whatever its number: git keeps it as a file where a folder must be. */
export function branchInTheWay(branch: string, branches: readonly string[]): string | undefined {
  return branches.find((each) => folded(branch).startsWith(`${folded(each)}/`));
}

/**
 * Whether a branch is called as one that is made for an agent. Never where the pattern has no word of its own and names no
 * agent: a person's own branches would be called so, too.
 */
export function isPlannedName(branch: string, pattern: string, agents: readonly string[]): boolean {
  const isDistinct = /\w/.test(pattern.replace(/\{(?:prompt|n)\}/g, ''));
  const numbered = pattern.includes('{n}') ? [pattern] : [pattern, `${pattern}-{n}`];
  return isDistinct && numbered.some((each) => matcherOf(each, agents).test(branch));
}

const SLUG = '[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*';

function matcherOf(pattern: string, agents: readonly string[]): RegExp {
  const parts: Readonly<Record<string, string>> = {
    '{prompt}': SLUG,
    '{agent}': `(?:${agents.join('|')})`,
    '{n}': '[1-9]\\d*',
  };
  const name = pattern.replace(
    /\{(?:prompt|agent|n)\}|[{}]/g,
    (part) => parts[part] ?? `\\${part}`,
  );
  return new RegExp(`^${name}$`, 'u');
}

/** Letters of a prompt that a branch's name has at most. */
const MAX_SLUG_LENGTH = 24;

/** The first words of a prompt as a part of a branch's name: letters and numbers of any script, in lower case. */
export function slugOf(prompt: string): string {
  const words =
    prompt
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = 'task', ...rest] = words;
  let slug = [...first].slice(0, MAX_SLUG_LENGTH).join('');
  for (const word of rest) {
    if ([...slug].length + [...word].length >= MAX_SLUG_LENGTH) break;
    slug += `-${word}`;
  }
  return slug;
}

/** The part of a branch's name that says what it is about. */
export function nameOf(branch: string): string {
  return branch.slice(branch.lastIndexOf('/') + 1);
}

/** Where the number stands in another part of the branch's name, the folder has one of its own. */
function worktreeName(branch: string, pattern: string, number: number): string {
  const isCounted = number === 1 || !pattern.includes('{n}') || nameOf(pattern).includes('{n}');
  return isCounted ? nameOf(branch) : `${nameOf(branch)}-${number}`;
}

function filledIn(
  pattern: string,
  { slug, agent, number }: { slug: string; agent: string; number: number },
): string {
  const numbered = pattern.includes('{n}') || number === 1 ? pattern : `${pattern}-{n}`;
  return numbered
    .replaceAll('{prompt}', () => slug)
    .replaceAll('{agent}', agent)
    .replaceAll('{n}', String(number));
}

function isTaken(branch: string, branches: ReadonlySet<string>): boolean {
  const wanted = folded(branch);
  return branches.has(wanted) || [...branches].some((each) => each.startsWith(`${wanted}/`));
}

/** On some machines names that differ in case only are the same. */
function folded(name: string): string {
  return name.toLowerCase();
}

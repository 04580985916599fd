/** What an agent is at. `done`: it has finished its turn, and nobody has looked since. */
export type AgentState = 'working' | 'needs-you' | 'done' | 'idle' | 'error' | 'exited';

/** What an agent waits for a person with. */
export type NeedKind = 'permission' | 'question' | 'auth';

/**
 * Where a status comes from, the one that is believed first at the beginning: the end of the process, a
 * subagent that goes on when the agent is done, what the program says of itself (OSC 7501), a dialog on its
 * screen, its hooks, its title's signs, its output and silence.
 */
export const STATUS_SOURCES = [
  'process',
  'subagent',
  'program',
  'screen',
  'hooks',
  'title',
  'output',
] as const;
/** One of them. */
export type StatusSource = (typeof STATUS_SOURCES)[number];

/** An agent's status as it is shown. Its text is one line, and the agent's own. */
export interface AgentStatus {
  readonly state: AgentState;
  /** Milliseconds since the epoch. */
  readonly sinceMs: number;
  readonly source: StatusSource;
  /** What it needs, or what went wrong; often empty. */
  readonly text: string;
  readonly need?: NeedKind;
  /** What the agent calls itself, such as `claude-code`; nothing where it does not. */
  readonly app?: string;
  /** Exit status, of one that has exited. */
  readonly code?: number;
  /** A person has looked at it since. */
  readonly isSeen: boolean;
}

/** Something that a source said. The same again right after is counted. */
export interface SourceReport {
  /** Milliseconds since the epoch, of the last one. */
  readonly atMs: number;
  readonly source: StatusSource;
  readonly says: string;
  readonly times: number;
}

/** A status with all that it was made from. */
export interface StatusExplanation {
  /** Nothing where no source says anything. */
  readonly status: AgentStatus | undefined;
  /** What each source says now, the one that is believed first. */
  readonly claims: readonly {
    readonly source: StatusSource;
    readonly state: AgentState;
    readonly text: string;
  }[];
  /** The last ten, the newest at the end. */
  readonly reports: readonly SourceReport[];
}

/** The agents' statuses, by the node that an agent runs in, for whoever shows them. */
export interface StatusPort {
  /** Nothing for a node in which no agent is known to run. */
  statusOf(nodeId: string): AgentStatus | undefined;
  /**
   * What an agent is at this very moment, before it has held long enough to be shown: for whoever is about to type, as a
   * dialog that has just opened would take the keys.
   */
  stateNow(nodeId: string): AgentState | undefined;
  /** Whether an agent was started in that node and does not take what is typed yet, by what its terminal tells. */
  isStarting(nodeId: string): boolean;
  /** Nothing for a node without a program. */
  explain(nodeId: string): StatusExplanation | undefined;
  /** A person looks at these nodes, and at no others. */
  look(nodeIds: readonly string[]): void;
  /** Calls back when a status has changed, or what looked like a change was none. */
  subscribe(listener: () => void): () => void;
  /** Calls back once when an agent begins to need somebody who does not look at it. */
  onNeed(listener: (nodeId: string, status: AgentStatus) => void): () => void;
}

/** Whether a person is wanted there: something is asked; or went wrong, is done or has ended otherwise than well, and nobody has looked. */
export function needsPerson({ state, code, isSeen }: AgentStatus): boolean {
  if (state === 'needs-you') return true;
  return !isSeen && (state === 'error' || state === 'done' || (state === 'exited' && code !== 0));
}

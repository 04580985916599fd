import type { AgentState, NeedKind } from '../../../protocol/agent-status.ts';

/** What one source says an agent is at. */
export interface Claim {
  readonly state: AgentState;
  /** One line; '' where there is nothing to tell. */
  readonly text: string;
  readonly need?: NeedKind;
  /** What the agent calls itself. */
  readonly app?: string;
  /** Exit status, with `exited`. */
  readonly code?: number;
  /** It is over when a person has looked: a turn that is done, a bell. */
  readonly endsWithLook?: boolean;
}

/** Whether two claims say the same. */
export function sameClaim(one: Claim | undefined, other: Claim | undefined): boolean {
  return (
    one?.state === other?.state &&
    one?.text === other?.text &&
    one?.need === other?.need &&
    one?.app === other?.app &&
    one?.code === other?.code
  );
}

/** The claim of a turn that has come to its end. */
export function doneClaim(text = ''): Claim {
  return { state: 'done', text, endsWithLook: true };
}

/** No agent's id of a conversation looks otherwise; as a word of a command line it is neither an option nor a path. */
export const CONVERSATION_ID = /^[A-Za-z0-9][\w.:-]{0,127}$/;

/** A conversation with an agent whose node was closed: enough to launch the agent into it again. */
export interface ClosedConversation {
  /** The preset's id. */
  readonly agent: string;
  /** The agent's own id of it. */
  readonly conversation: string;
  /** What its node was called. */
  readonly title: string;
  /** A person called it so; otherwise the agent may call it something else next time. */
  readonly isNamed: boolean;
  /** The project's folder, absolute. */
  readonly folder: string;
  readonly permissionMode?: string;
  /** Milliseconds since the epoch. */
  readonly closedMs: number;
}

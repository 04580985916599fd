/** Something that one side of a conversation with an agent said. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** What was said in an agent's conversation, the newest at the end. */
export interface Conversation {
  /** The form in which the agent keeps it. */
  readonly reader: string;
  readonly turns: readonly Turn[];
}

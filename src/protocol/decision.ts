/** Whether a call ran: `deny` when a policy or a person kept it from that, `invalid` when it made no sense. */
export const DECISIONS = ['allow', 'deny', 'invalid'] as const;

/** One of them. */
export type Decision = (typeof DECISIONS)[number];

import type { Doubt } from './deliveries.ts';

const HAPPENED: Readonly<Record<Doubt, string>> = {
  'recipient ended': 'The recipient has ended',
  'recipient restarted': 'The recipient was started again',
  'workspace restarted': 'The workspace was restarted',
};

/** For the agent that asked: what came between, what will not happen, and what to do. */
export function doubtWords(doubt: Doubt): string {
  return `${HAPPENED[doubt]} after the request had been delivered. It is not typed again, as it may have been acted on, and may never be answered: look with agent_read, or ask anew under another messageId.`;
}

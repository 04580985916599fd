import { type Call, type Say, TASK_ID } from './script.ts';

/** An answer that is held back until the test lets it. */
export const SLOWLY: Say = { type: 'say', text: 'SLOWLY SAID', isHeld: true };

/** What Claude Code and opencode are asked with by their tools for questions. */
export const QUESTION = {
  questions: [
    {
      question: 'Which one?',
      header: 'One',
      multiSelect: false,
      options: [
        { label: 'A', description: 'the first' },
        { label: 'B', description: 'the second' },
      ],
    },
  ],
};

/** What an agent that is asked by another one says. */
const ANSWER = { taskId: TASK_ID, text: 'ANSWER OF THE OTHER' };

/** The model answers another agent's request with the tool for that. */
export function answers(tool: string, space?: string): Call {
  return calls(tool, ANSWER, space);
}

/** The same for a model that has no such tool: with the command, in the shell. */
export function answersByCommand(tool: string): Call {
  const command = `"$TERMSPRAWL_CTL" call agent_reply '${JSON.stringify(ANSWER)}'`;
  return calls(tool, { command });
}

/** Requests that the model refuses, by the cue. */
export const refusals = {
  refuse401: { type: 'refuse', status: 401 },
  refuse429: { type: 'refuse', status: 429 },
  refuse500: { type: 'refuse', status: 500 },
} as const;

/** The model calls a tool, of a space of tools where it is in one. */
export function calls(tool: string, args: object, space?: string): Call {
  return { type: 'call', tool, args: JSON.stringify(args), space };
}

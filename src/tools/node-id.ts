import { z } from 'zod';

/** An argument that names a node; `which` says what kind of node it must be, as a noun, and `from` who lists them. */
export function nodeIdOf(which: string, from = 'canvas_list') {
  return z.string().describe(`Id of the ${which}, from ${from}.`);
}

/** An argument that names several nodes. */
export const nodeIds = z.array(z.string()).describe('Ids from canvas_list.');

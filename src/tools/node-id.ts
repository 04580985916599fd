import { z } from 'zod';

/** An argument that names a node; `which` says what kind of node it must be, as a noun. */
export function nodeIdOf(which: string) {
  return z.string().describe(`Id of the ${which}, from canvas_list.`);
}

/** An argument that names several nodes. */
export const nodeIds = z.array(z.string()).describe('Ids from canvas_list.');

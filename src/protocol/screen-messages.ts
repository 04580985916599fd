import { z } from 'zod';
import { MAX_VARIABLE_CHARACTERS } from './screen-wire.ts';
import type { TerminalMode } from './terminal-modes.ts';

/** Larger terminals exist in no office; a size beyond this would only cost memory. */
const MAX_COLUMNS = 2_000;
const MAX_ROWS = 1_000;
/** Longest path or name that a screen may tell of. */
const MAX_WORD = 4_096;

const word = z.string().max(MAX_WORD);
const upTo = (most: number) =>
  z
    .int()
    .min(1)
    .transform((count) => Math.min(count, most));

/** Body of `FRAME.size`. */
export const Size = z.object({ columns: upTo(MAX_COLUMNS), rows: upTo(MAX_ROWS) });

/** Only what every version of `FRAME.hello` will have, to tell another version from garbage. */
export const HelloVersion = z.object({ version: z.string().max(100) });

/** Body of `FRAME.hello`: `ScreenFacts`. */
export const Hello = z.object({
  ...HelloVersion.shape,
  ...Size.shape,
  folder: word.optional(),
  folderGiven: z.boolean().optional(),
  share: z.boolean().optional(),
  node: word.optional(),
  term: word,
  colorTerm: word,
  noColor: z.boolean(),
  tty: z.object({ path: word, changedMs: z.number(), pid: z.int().positive() }).optional(),
});

/** Body of `FRAME.variables`. */
export const Variables = z.record(word, z.string().max(MAX_VARIABLE_CHARACTERS));

/** Body of `FRAME.modes`. */
export interface Modes {
  readonly on: readonly TerminalMode[];
  readonly off: readonly TerminalMode[];
}

/** Body of `FRAME.leave`. */
export interface Leave {
  readonly message: string;
  readonly code: number;
}

import { z } from 'zod';
import { readIfThere } from '../../lib/read-if-there.ts';
import { Failure } from '../../protocol/failure.ts';
import type { CustomAgent } from './presets/custom.ts';

/** Options that take the reins off an agent, or its other servers away. */
const NEVER = /^--(?:dangerously|strict-mcp-config)/;

const Preferences = z.looseObject({
  custom: z
    .looseObject({
      executable: z.string().min(1),
      instructionFlag: z
        .string()
        .regex(/^--[a-z][a-z-]*$/)
        .refine((flag) => !NEVER.test(flag))
        .optional(),
    })
    .optional(),
});

/**
 * The agent that the person's `preferences.json` names; nothing when there is no such file, or it
 * names none. Throws `VALIDATION_ERROR` when it cannot be understood.
 */
export async function preferredAgent(file: string): Promise<CustomAgent | undefined> {
  try {
    const text = await readIfThere(file);
    return text === undefined ? undefined : Preferences.parse(JSON.parse(text)).custom;
  } catch (error) {
    throw malformed(file, error);
  }
}

function malformed(file: string, cause: unknown): Failure {
  return new Failure('VALIDATION_ERROR', 'Invalid agent-tools/preferences.json', {
    hint: `custom in ${file} needs an executable, and its instructionFlag is a long option such as --prompt, and none that lets it act unasked.`,
    cause,
  });
}

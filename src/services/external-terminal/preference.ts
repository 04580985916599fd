import { z } from 'zod';
import { readIfThere } from '../../lib/read-if-there.ts';
import { Failure } from '../../protocol/failure.ts';

/** Stands for the command in the arguments that a person wrote. */
const COMMAND = '{command}';

const Preferences = z.looseObject({
  externalTerminal: z
    .looseObject({ executable: z.string().min(1), args: z.array(z.string()) })
    .optional(),
});

/** A terminal emulator, and how it is told to run a command. */
export interface Emulator {
  readonly executable: string;
  argsFor(command: readonly string[]): readonly string[];
}

/**
 * The emulator that the person's `preferences.json` names; nothing when there is no such file, or it
 * names none. Throws `VALIDATION_ERROR` when it cannot be understood.
 */
export async function preferredEmulator(file: string): Promise<Emulator | undefined> {
  const text = await readIfThere(file).catch((error: unknown) => {
    throw malformed(error);
  });
  const preference = text === undefined ? undefined : parse(text).externalTerminal;
  if (!preference) return undefined;
  const { executable, args } = preference;
  if (args.filter((arg) => arg === COMMAND).length !== 1)
    throw new Failure(
      'VALIDATION_ERROR',
      `External terminal args must contain exactly one ${COMMAND} placeholder`,
      { hint: `Correct externalTerminal in ${file}.` },
    );
  return {
    executable,
    argsFor: (command) => args.flatMap((arg) => (arg === COMMAND ? command : [arg])),
  };
}

function parse(text: string): z.infer<typeof Preferences> {
  try {
    return Preferences.parse(JSON.parse(text));
  } catch (cause) {
    throw malformed(cause);
  }
}

function malformed(cause: unknown): Failure {
  return new Failure('VALIDATION_ERROR', 'Invalid agent-tools/preferences.json', {
    hint: 'externalTerminal there needs an executable and a list of args.',
    cause,
  });
}

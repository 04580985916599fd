import { createInterface } from 'node:readline/promises';
import type { Console } from './console.ts';
import type { Surroundings } from './surroundings.ts';

/** The terminal or the pipes that the command was started with. */
export function systemConsole({ input, output }: Surroundings): Console {
  const isPersonThere = input.isTTY && output.isTTY;
  return {
    print: (text) => void output.write(`${text}\n`),
    confirm: isPersonThere ? (question) => confirm(question, { input, output }) : undefined,
  };
}

async function confirm(
  question: string,
  { input, output }: Pick<Surroundings, 'input' | 'output'>,
): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

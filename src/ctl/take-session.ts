import { Failure } from '../protocol/failure.ts';
import { NO_SESSION } from './help.ts';

const FLAG = '--session';

/** Takes `--session PATH` out of the words, wherever it stands; it wins over the environment. Throws `USAGE`. */
export function takeSession(
  words: readonly string[],
  fromEnvironment: string | undefined,
): { readonly words: readonly string[]; readonly session: string | undefined } {
  const at = words.indexOf(FLAG);
  if (at < 0) return { words, session: fromEnvironment };
  const session = words[at + 1];
  if (!session) throw new Failure('USAGE', NO_SESSION);
  return { words: words.toSpliced(at, 2), session };
}

import { Failure } from '../protocol/failure.ts';
import { NO_SESSION } from './help.ts';

const FLAG = '--session';

/** Takes `--session PATH` out of the words, wherever it stands; it wins over the environment. Throws `USAGE`. */
export function takeSession(
  words: readonly string[],
  fromEnvironment: string | undefined,
): { readonly words: readonly string[]; readonly session: string | undefined } {
  const at = words.findIndex((word) => word === FLAG || word.startsWith(`${FLAG}=`));
  const flag = words[at];
  if (flag === undefined) return { words, session: fromEnvironment };
  const session = flag === FLAG ? words[at + 1] : flag.slice(FLAG.length + 1);
  if (!session) throw new Failure('USAGE', NO_SESSION);
  return { words: words.toSpliced(at, flag === FLAG ? 2 : 1), session };
}

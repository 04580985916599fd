import { withResolvers } from '../../lib/with-resolvers.ts';
import {
  answersIn,
  asksForPictures,
  choosePictures,
  PICTURE_QUERIES,
  type PictureAnswers,
} from '../../protocol/terminal-pictures.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Finding } from './finding.ts';

/**
 * A terminal at the other end of a very slow link has answered by then. All that there are answer the last question: so
 * long takes only one that is no terminal, and an answer that came later would stand at the prompt.
 */
const ANSWER_LIMIT_MS = 4_000;
const DEVICE_ATTRIBUTES = '\x1b[c';
const NAMES = { kitty: 'kitty graphics', sixel: 'sixel', blocks: 'half blocks' } as const;

type Asked = Pick<Surroundings, 'input' | 'output' | 'environment' | 'clock'>;

/** How the pictures of pages are shown in this terminal, which is asked. */
export async function checkPictures(asked: Asked): Promise<Finding> {
  const { input, output, environment } = asked;
  const about = 'pictures';
  if (!input.isTTY || !output.isTTY)
    return { state: 'ok', about, found: `${NAMES.blocks} (this is not a terminal)` };
  const facts = {
    term: environment['TERM'] ?? '',
    noColor: Boolean(environment['NO_COLOR']),
    columns: output.columns,
    rows: output.rows,
  };
  const answers = asksForPictures(facts) ? await ask(asked) : {};
  const { kind, why } = choosePictures('auto', { ...facts, answers });
  return { state: 'ok', about, found: NAMES[kind] + (why && ` (${why})`) };
}

/** What the terminal answers, as far as it does in time. */
async function ask({ input, output, clock }: Asked): Promise<PictureAnswers> {
  const { promise, resolve } = withResolvers<void>();
  const callOff = clock.after(ANSWER_LIMIT_MS, resolve);
  let text = '';
  const take = (bytes: Uint8Array) => {
    text += Buffer.from(bytes).toString('latin1');
    if (answersIn(text).isComplete) resolve();
  };
  input.setRawMode(true);
  input.on('data', take);
  output.write(PICTURE_QUERIES + DEVICE_ATTRIBUTES);
  await promise;
  callOff();
  input.off('data', take);
  input.pause();
  input.setRawMode(false);
  return answersIn(text);
}

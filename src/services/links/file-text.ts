import { Failure } from '../../protocol/failure.ts';
import type { FileTerms } from '../../workspace/carry-terms.ts';
import type { Link } from '../../workspace/document.ts';
import { MAX_OUTPUT_CHARS } from './limits.ts';
import type { SourceOutput } from './source-output.ts';

const HEADER = /<!-- termsprawl link \S+ @ \S+ -->\n/g;
/** Enough of the end of a terminal's text to know it again. */
const KNOWN_CHARS = 400;

/** The line that says which link wrote what follows, and when. */
export function headerOf({ id }: Pick<Link, 'id'>, nowMs: number): string {
  return `<!-- termsprawl link ${id} @ ${new Date(nowMs).toISOString()} -->\n`;
}

/**
 * What a file shall hold after a run; nothing where all of the output is in it already. Throws `CONFLICT` where
 * the file would become too long.
 */
export function textAfter(
  before: string | undefined,
  output: SourceOutput,
  { mode, header }: Pick<FileTerms, 'mode' | 'header'>,
  headLine: string,
): string | undefined {
  const head = header ? headLine : '';
  const earlier = before ?? '';
  if (mode === 'append' && earlier.trim() !== '') return appended(earlier, head, output);
  const whole = `${output.text}\n`;
  return earlier.replace(HEADER, '') === whole ? undefined : head + whole;
}

function appended(earlier: string, head: string, { text, isGrowing }: SourceOutput) {
  const isLast = lastPiece(earlier) === text;
  const fresh = isGrowing ? newPart(earlier, text) : text;
  if (isLast || fresh.trim() === '') return undefined;
  const joint = earlier.endsWith('\n') ? '\n' : '\n\n';
  return checkedLength(`${earlier}${joint}${head}${fresh}\n`);
}

/** What a terminal shows below what is in the file already. */
function newPart(earlier: string, text: string): string {
  const known = lastPiece(earlier).slice(-KNOWN_CHARS);
  const at = known === '' ? -1 : text.lastIndexOf(known);
  return at === -1 ? text : text.slice(at + known.length).replace(/^\n+/, '');
}

/** What was written last, where headers tell the pieces apart; else all. */
function lastPiece(earlier: string): string {
  return (earlier.split(HEADER).at(-1) ?? '').trimEnd();
}

/** Nothing that is in the file is thrown away to make room. */
function checkedLength(text: string): string {
  if (text.length <= MAX_OUTPUT_CHARS) return text;
  throw new Failure(
    'CONFLICT',
    `the file would be longer than ${MAX_OUTPUT_CHARS} characters; move it away, or choose another`,
  );
}

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
  if (isEcho(earlier, output.text) || isCopy(earlier, output)) return undefined;
  if (mode === 'append' && earlier.trim() !== '') return appended(earlier, head, output);
  const whole = `${output.text}\n`;
  return withoutHeaders(earlier) === withoutHeaders(whole) ? undefined : head + whole;
}

/** The last that the source shows is what was written last, as with `tail -f`: carried back, it would come again and again. */
function isEcho(earlier: string, text: string): boolean {
  const [header] = [...earlier.matchAll(HEADER)].slice(-1);
  return header !== undefined && text.endsWith(earlier.slice(header.index).trimEnd());
}

/**
 * A terminal that shows all of the file twice, the second time at its end: `tail -F` does once its own text was written there,
 * and without headers nothing else tells. Carried back, the file would double each time. What only repeats the whole is
 * nothing new of any other program either.
 */
function isCopy(earlier: string, { text, isGrowing }: SourceOutput): boolean {
  const whole = earlier.trimEnd();
  if (!isGrowing || whole === '' || !text.endsWith(`\n${whole}`)) return false;
  return text.slice(0, -whole.length).includes(whole);
}

/** The output may show headers, too: what differs in them alone is the same. */
function withoutHeaders(text: string): string {
  return text.replace(HEADER, '');
}

function appended(earlier: string, head: string, { text, isGrowing }: SourceOutput) {
  const fresh = isGrowing ? newPart(earlier, text) : text;
  if (isLastPiece(earlier, text) || fresh.trim() === '') return undefined;
  const joint = earlier.endsWith('\n') ? '\n' : '\n\n';
  return checkedLength(`${earlier}${joint}${head}${fresh}\n`);
}

/** What a terminal shows below what is in the file already. */
function newPart(earlier: string, text: string): string {
  const known = lastPiece(earlier).slice(-KNOWN_CHARS);
  const at = known === '' ? -1 : text.lastIndexOf(known);
  return at === -1 ? text : text.slice(at + known.length).replace(/^\n+/, '');
}

/** Whether the file ends with that text, behind a header or a blank line. */
function isLastPiece(earlier: string, text: string): boolean {
  const end = earlier.trimEnd();
  if (!end.endsWith(text)) return false;
  const before = end.slice(0, end.length - text.length);
  return before === '' || before.endsWith('\n\n') || before.endsWith(' -->\n');
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

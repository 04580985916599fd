import { MAX_OUTPUT_CHARS } from './limits.ts';

/** What a node has to give. */
export interface SourceOutput {
  readonly text: string;
  /** It goes on growing at its end, as a terminal's does; an answer is another one each time. */
  readonly isGrowing: boolean;
}

const CUT = `[termsprawl: cut; the last ${MAX_OUTPUT_CHARS} characters follow]\n`;
/** What drives a terminal has no business in a file. Not tabs and line feeds. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;
const HALF_A_CHARACTER = /^[\udc00-\udfff]/;

/** A text without control characters and blanks at its end, of bounded length: the end of a longer one, which says so. */
export function plainOutput(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replace(CONTROLS, '').trimEnd();
  if (plain.length <= MAX_OUTPUT_CHARS) return plain;
  return CUT + plain.slice(CUT.length - MAX_OUTPUT_CHARS).replace(HALF_A_CHARACTER, '');
}

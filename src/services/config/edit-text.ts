import { applyEdits, modify } from 'jsonc-parser';
import { Failure } from '../../protocol/failure.ts';
import { JsonText } from './json-text.ts';

const LAYOUT = { insertSpaces: true, tabSize: 2, eol: '\n' };

/**
 * A configuration's text with one setting changed; comments, order and all other settings stay.
 * Throws `Failure` where the text is no JSON: changing that would make it worse.
 */
export function withSetting(text: string, path: readonly string[], value: unknown): string {
  const mistake = new JsonText(text).mistakes.find(({ key }) => key === '');
  if (mistake) {
    throw new Failure(
      'CONFLICT',
      `Line ${mistake.line} of the configuration has a mistake (${mistake.message}); nothing was changed.`,
      { hint: 'Mend it in the file first.' },
    );
  }
  const whole = text.trim() === '' ? `{}\n` : text;
  return applyEdits(whole, modify(whole, [...path], value, { formattingOptions: LAYOUT }));
}

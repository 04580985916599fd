import { fieldsOf, type JsonObject } from '../../../lib/json-object.ts';
import type { Turn } from '../../../workspace/transcript.ts';

/** The objects of a text that has one a line; what is no whole object is passed over. */
export function jsonLines(text: string): readonly JsonObject[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line.startsWith('{') ? [fieldsOf(JSON.parse(line))] : [];
    } catch {
      return [];
    }
  });
}

/** The text of a message's content: itself, or that of its parts that are text. */
export function textOfContent(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map(fieldsOf)
    .filter(({ type = 'text' }) => TEXT_TYPES.has(type))
    .map(({ text }) => text)
    .filter((text) => typeof text === 'string')
    .join('\n');
}

const TEXT_TYPES: ReadonlySet<unknown> = new Set(['text', 'input_text', 'output_text']);

/** A turn in a list, or none where nothing was said. */
export function turn(role: Turn['role'], text: string): readonly Turn[] {
  const said = text.trim();
  return said === '' ? [] : [{ role, text: said }];
}

/** With what one side said in several pieces as one turn. */
export function joined(turns: readonly Turn[]): readonly Turn[] {
  const whole: Turn[] = [];
  for (const each of turns) {
    const last = whole.at(-1);
    if (last?.role !== each.role || each.role === 'user') whole.push(each);
    else whole[whole.length - 1] = { ...last, text: `${last.text}\n\n${each.text}` };
  }
  return whole;
}

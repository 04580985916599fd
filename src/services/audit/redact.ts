import { holdsSecret } from './secret-text.ts';

const SECRET_KEY =
  /token|password|passwd|secret|api[_-]?key|authorization|credential|private[_-]?key|access[_-]?key/i;
/** What people write, which may hold anything: its length is enough. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  'content',
  'data',
  'body',
  'source',
  'newText',
  'text',
]);
const REDACTED = '[REDACTED]';
/** Enough of a string to tell what was meant. */
const MAX_STRING_LENGTH = 240;
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

/** A copy of any JSON value that is fit for a log: without secrets, without long texts. */
export function redact(value: unknown): unknown {
  return redactAt(value, 0);
}

function redactAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactString(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '[REDACTED_DEEP_OBJECT]';
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).map((item) => redactAt(item, depth + 1));
  const entries = Object.entries(value).map(([key, field]) => [
    redactString(key),
    redactField(key, field, depth),
  ]);
  return Object.fromEntries(entries) as unknown;
}

function redactField(key: string, value: unknown, depth: number): unknown {
  if (SECRET_KEY.test(key)) return REDACTED;
  if (TEXT_KEYS.has(key) && typeof value === 'string')
    return `[REDACTED_TEXT ${value.length} chars]`;
  return redactAt(value, depth + 1);
}

function redactString(text: string): string {
  if (holdsSecret(text)) return REDACTED;
  if (text.length <= MAX_STRING_LENGTH) return text;
  const cut = text.length - MAX_STRING_LENGTH;
  return `${text.slice(0, MAX_STRING_LENGTH)}...[truncated ${cut} chars]`;
}

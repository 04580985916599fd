import { fieldsOf, type JsonObject } from '../../../lib/json-object.ts';
import type { Turn } from '../../../workspace/transcript.ts';
import { joined, jsonLines, textOfContent, turn } from './json-lines.ts';
import type { Transcripts } from './transcript.ts';

/** Gemini's: one object with all messages, or one message a line. */
export const geminiSession: Transcripts = {
  reader: 'gemini-session',
  root: ({ HOME = '' }) => `${HOME}/.gemini/tmp`,
  // A file is named after the day and the beginning of the id.
  path: (id) => new RegExp(`/chats/session-[^/]*-${id.slice(0, 8)}\\.jsonl?$`),
  turns: (text) => joined((wholeSession(text) ?? jsonLines(text)).flatMap(turnOf)),
};

function wholeSession(text: string): readonly JsonObject[] | undefined {
  try {
    const { messages } = fieldsOf(JSON.parse(text));
    return Array.isArray(messages) ? messages.map(fieldsOf) : undefined;
  } catch {
    return undefined;
  }
}

function turnOf({ type, content }: JsonObject): readonly Turn[] {
  if (type === 'user') return turn('user', textOfContent(content));
  return type === 'gemini' ? turn('assistant', textOfContent(content)) : [];
}

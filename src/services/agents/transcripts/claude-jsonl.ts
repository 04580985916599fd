import { fieldsOf, type JsonObject } from '../../../lib/json-object.ts';
import type { Turn } from '../../../workspace/transcript.ts';
import { joined, jsonLines, textOfContent, turn } from './json-lines.ts';
import type { Transcripts } from './transcript.ts';

/** Claude Code's: a line for each piece of a message. What tools answered, and what it thought, is not said. */
export const claudeJsonl: Transcripts = {
  reader: 'claude-jsonl',
  root: ({ CLAUDE_CONFIG_DIR, HOME = '' }) => `${CLAUDE_CONFIG_DIR ?? `${HOME}/.claude`}/projects`,
  path: (id) => new RegExp(`^[^/]+/${id}\\.jsonl$`),
  turns: (text) => joined(jsonLines(text).flatMap(turnOf)),
};

function turnOf({ type, message, isMeta, isSidechain }: JsonObject): readonly Turn[] {
  // Of a subagent, or put in by the program itself.
  if (isMeta === true || isSidechain === true) return [];
  if (type !== 'user' && type !== 'assistant') return [];
  return turn(type, textOfContent(fieldsOf(message)['content']));
}

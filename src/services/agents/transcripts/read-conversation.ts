import { open } from 'node:fs/promises';
import type { Conversation } from '../../../workspace/transcript.ts';
import { findTranscript } from './find-transcript.ts';
import type { Transcripts } from './transcript.ts';

/** The end of a long conversation says what there is to know. */
const MAX_BYTES = 8 * 1024 * 1024;

/** What was said in the conversation of that id; nothing when the agent has no file of it. */
export async function readConversation(
  transcripts: Transcripts,
  id: string,
  environment: Readonly<Record<string, string>>,
): Promise<Conversation | undefined> {
  const path = await findTranscript(transcripts.root(environment), transcripts.path(id));
  const text = path === undefined ? undefined : await endOf(path);
  if (text === undefined) return undefined;
  return { reader: transcripts.reader, turns: transcripts.turns(text) };
}

/** Of a regular file only; nothing when it is gone. */
async function endOf(path: string): Promise<string | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    const found = await file.stat();
    if (!found.isFile()) return undefined;
    const length = Math.min(found.size, MAX_BYTES);
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, found.size - length);
    return bytes.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

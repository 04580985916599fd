import type { Conversation } from '../../../workspace/transcript.ts';
import { fileEnds } from '../file-ends.ts';
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
  const ends = path === undefined ? undefined : await fileEnds(path, { tailBytes: MAX_BYTES });
  return ends && { reader: transcripts.reader, turns: transcripts.turns(ends.tail) };
}

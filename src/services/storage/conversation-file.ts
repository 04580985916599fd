import { z } from 'zod';
import type { ClosedConversation } from '../../workspace/conversation.ts';
import { writeKeepingBackup } from './atomic-file.ts';
import type { FileSystem } from './file-system.ts';
import { type Codec, type ReadOptions, type ReadResult, readVersioned } from './read-json.ts';

const VERSION = 1;

const Conversations = z.looseObject({
  version: z.literal(VERSION),
  /** The newest first. */
  closed: z.array(
    z.object({
      agent: z.string(),
      conversation: z.string(),
      title: z.string(),
      isNamed: z.boolean(),
      folder: z.string(),
      permissionMode: z.string().exactOptional(),
      closedMs: z.number(),
    }),
  ),
});
const Versioned = z.looseObject({ version: z.int() });

type Closed = readonly ClosedConversation[];

const CODEC: Codec<Closed> = {
  parse: (text) => Conversations.parse(JSON.parse(text)).closed,
  isNewer: (text) => Versioned.parse(JSON.parse(text)).version > VERSION,
  parseNewer: (text) =>
    Conversations.parse({ ...Versioned.parse(JSON.parse(text)), version: VERSION }).closed,
};

/** Reads `conversations.json`; never throws (see `readVersioned`). */
export function loadConversations(
  path: string,
  options: Omit<ReadOptions, 'what'>,
): Promise<ReadResult<Closed>> {
  return readVersioned(path, CODEC, { ...options, what: 'The list of closed conversations' });
}

/** Throws what the file system throws. */
export async function saveConversations(
  path: string,
  closed: Closed,
  files?: FileSystem,
): Promise<void> {
  const text = JSON.stringify({ version: VERSION, closed }, undefined, 1);
  await writeKeepingBackup(path, `${text}\n`, files);
}

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installClient } from '../services/sessions/install-client.ts';
import type { SessionFolders } from '../services/sessions/session-folder.ts';
import { sweepTemporary, writeWhole } from '../services/storage/atomic-file.ts';

/** Makes the folders of agents' tools, without what was half written there, and installs the client; its path. */
export async function installTools(
  folder: string,
  { sessions, launch }: SessionFolders,
  bundle: string,
): Promise<string> {
  for (const each of [sessions, launch]) await mkdir(each, { recursive: true, mode: 0o700 });
  const below = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((found) => found.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all([folder, ...below].map((each) => sweepTemporary(each)));
  return installClient({ folder, bundle, node: process.execPath, writeFile: writeWhole });
}

import { unwatchFile, watchFile } from 'node:fs';

/** A person who saves a file and looks up finds it in use; one look a second costs nothing that shows. */
const LOOK_EVERY_MS = 1_000;

/** Calls back after each change of a file, also of one that comes, goes, or is reached by a link. Returns the way to stop. */
export function watchOneFile(file: string, changed: () => void): () => void {
  const listener = () => changed();
  // Asking again and again sees what the system's own notices miss: links, renames over the file, network discs.
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, listener);
  return () => unwatchFile(file, listener);
}

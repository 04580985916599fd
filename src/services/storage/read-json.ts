import { errorCode } from '../../lib/error-code.ts';
import { backupOf, timeInName } from './atomic-file.ts';
import { type FileSystem, nodeFileSystem } from './file-system.ts';

/** How the text of a file becomes a value. All throw when it is damaged. */
export interface Codec<Value> {
  parse(text: string): Value;
  isNewer(text: string): boolean;
  /** As much as can be understood of a newer version. */
  parseNewer(text: string): Value;
}

export interface ReadResult<Value> {
  /** Nothing: there is no file, or nothing in it could be used. */
  readonly value: Value | undefined;
  /** The bytes on disk, to tell later whether somebody else has written there. */
  readonly text: string | undefined;
  /** False for a file that must be left alone: a newer one, or one that we may not read. */
  readonly writable: boolean;
  /** Sentences for the person. */
  readonly notices: readonly string[];
}

export interface ReadOptions {
  /** What the file holds, as the beginning of a sentence: a person knows no file by its id. */
  readonly what: string;
  /** Milliseconds since the epoch, for the name of what is put aside. */
  readonly now: () => number;
  readonly files?: FileSystem;
}

/**
 * Reads a file that `writeKeepingBackup` wrote. A damaged one is put aside as `.corrupt-<time>`, never
 * overwritten, and its backup is used. Does not throw: a start must not fail for one file.
 */
export async function readVersioned<Value>(
  path: string,
  codec: Codec<Value>,
  { what, now, files = nodeFileSystem }: ReadOptions,
): Promise<ReadResult<Value>> {
  const found = await readText(path, files);
  if (found.state === 'unreadable') return leftAlone(what, path, found.reason);
  if (found.state === 'read') {
    const result = interpreted(what, found.text, codec);
    if (result) return result;
  }
  const aside = found.state === 'read' ? await putAside(path, now(), files) : undefined;
  if (aside?.failed) return leftAlone(what, path, aside.failed);
  const rescued = await fromBackup(path, codec, files);
  if (found.state === 'missing' && !rescued) return NOTHING;
  return { ...NOTHING, value: rescued?.value, notices: [loss(what, aside?.name, rescued)] };
}

const NOTHING = { value: undefined, text: undefined, writable: true, notices: [] } as const;

type Found =
  | { readonly state: 'read'; readonly text: string }
  | { readonly state: 'missing' }
  | { readonly state: 'unreadable'; readonly reason: string };

async function readText(path: string, files: FileSystem): Promise<Found> {
  try {
    return { state: 'read', text: await files.readFile(path, 'utf8') };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { state: 'missing' };
    return { state: 'unreadable', reason: errorCode(error) ?? String(error) };
  }
}

/** Nothing when the text is damaged: whatever a parser throws says so. */
function interpreted<Value>(
  what: string,
  text: string,
  codec: Codec<Value>,
): ReadResult<Value> | undefined {
  try {
    if (!codec.isNewer(text)) {
      return { value: codec.parse(text), text, writable: true, notices: [] };
    }
  } catch {
    return undefined;
  }
  const notice = `${what} was saved by a newer termsprawl: it is left as it is, and changes made here are not saved. Update termsprawl.`;
  return { value: attempt(() => codec.parseNewer(text)), text, writable: false, notices: [notice] };
}

async function putAside(
  path: string,
  now: number,
  files: FileSystem,
): Promise<{ readonly name: string; readonly failed?: string }> {
  const name = `${path}.corrupt-${timeInName(now)}`;
  try {
    await files.rename(path, name);
    return { name };
  } catch (error) {
    return { name: '', failed: errorCode(error) ?? String(error) };
  }
}

async function fromBackup<Value>(path: string, codec: Codec<Value>, files: FileSystem) {
  const found = await readText(backupOf(path), files);
  if (found.state !== 'read') return undefined;
  const value = attempt(() => (codec.isNewer(found.text) ? undefined : codec.parse(found.text)));
  return value === undefined ? undefined : { value };
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

function loss(what: string, aside: string | undefined, rescued: object | undefined): string {
  const found = aside
    ? `${what} was damaged; the damaged file is kept as ${aside}.`
    : `${what} was missing.`;
  return `${found} ${rescued ? 'The version saved before it is used.' : 'There was no version before it: this starts empty.'}`;
}

function leftAlone(what: string, path: string, reason: string): ReadResult<never> {
  const notice = `${what} cannot be read (${path}: ${reason}): it is left as it is, and changes made here are not saved.`;
  return { value: undefined, text: undefined, writable: false, notices: [notice] };
}

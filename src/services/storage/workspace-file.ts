import { z } from 'zod';
import { isId } from '../../workspace/ids.ts';
import { writeKeepingBackup } from './atomic-file.ts';
import type { FileSystem } from './file-system.ts';
import { type Codec, type ReadOptions, type ReadResult, readVersioned } from './read-json.ts';

const VERSION = 1;

const ProjectEntry = z.looseObject({
  id: z.string().refine(isId, 'not an id'),
  name: z.string(),
  /** Absolute and real. */
  folder: z.string(),
  /** Kept, without a tab. */
  closed: z.boolean().exactOptional(),
  /** Its file lies in the folder, made for committing. */
  share: z.boolean().exactOptional(),
});
const Workspace = z.looseObject({
  version: z.literal(VERSION),
  /** In the order of their tabs. */
  projects: z.array(ProjectEntry),
  active: z.string().exactOptional(),
});

/** One open project in the file. */
export type ProjectEntry = z.infer<typeof ProjectEntry>;
/** What `workspace.json` holds: the projects, and which of them is looked at. */
export type Workspace = z.infer<typeof Workspace>;

/** Before the first project was opened. */
export const EMPTY_WORKSPACE: Workspace = { version: VERSION, projects: [] };

const Versioned = z.looseObject({ version: z.int() });

const CODEC: Codec<Workspace> = {
  parse: (text) => Workspace.parse(JSON.parse(text)),
  isNewer: (text) => Versioned.parse(JSON.parse(text)).version > VERSION,
  parseNewer: (text) => Workspace.parse({ ...Versioned.parse(JSON.parse(text)), version: VERSION }),
};

/** Reads `workspace.json`; never throws (see `readVersioned`). */
export function loadWorkspace(
  path: string,
  options: Omit<ReadOptions, 'what'>,
): Promise<ReadResult<Workspace>> {
  return readVersioned(path, CODEC, { ...options, what: 'The list of projects' });
}

/** Throws what the file system throws. */
export async function saveWorkspace(
  path: string,
  workspace: Workspace,
  files?: FileSystem,
): Promise<void> {
  await writeKeepingBackup(path, `${JSON.stringify(workspace, undefined, 1)}\n`, files);
}

import { errorCode } from '../../lib/error-code.ts';
import { Failure } from '../../protocol/failure.ts';
import { writeWhole } from './atomic-file.ts';
import { type FileSystem, nodeFileSystem } from './file-system.ts';

const PRIVATE = 0o700;

/**
 * Makes the `.termsprawl` folder of a project, of which git sees the layout only. Throws `CONFLICT` where it is
 * something else: anybody may have made the folder's content, and a link there could lead our writes elsewhere.
 */
export async function prepareProjectFolder(
  directory: string,
  files: FileSystem = nodeFileSystem,
): Promise<void> {
  await files.mkdir(directory, { recursive: true, mode: PRIVATE });
  if (!(await files.lstat(directory)).isDirectory()) {
    throw new Failure('CONFLICT', `${directory} is not a directory`);
  }
  const ignore = `${directory}/.gitignore`;
  if ((await textAt(ignore, files)) === undefined) {
    await writeWhole(ignore, '*\n!.gitignore\n!project.json\n', files);
  }
}

/** A file's text; nothing where there is none. Throws what the file system throws. */
export async function textAt(path: string, files: FileSystem): Promise<string | undefined> {
  try {
    return await files.readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { WriteFile } from './session-folder.ts';

/** A guide in the form in which agents keep their skills: a folder of that name with one file. */
export interface Skill {
  readonly name: string;
  readonly text: string;
}

const FOLDER = 'skills';

/** Writes the guides into `agent-tools`, once for all nodes. Throws the system's error. */
export async function installSkills(
  folder: string,
  skills: readonly Skill[],
  writeFile: WriteFile,
): Promise<void> {
  for (const { name, text } of skills) {
    const place = join(folder, FOLDER, name);
    await mkdir(place, { recursive: true, mode: 0o700 });
    await writeFile(join(place, 'SKILL.md'), text);
  }
}

/** Lets the guides be found in a node's own folder below `agent-tools/launch`. Throws the system's error. */
export async function linkSkills(launch: string): Promise<void> {
  await symlink(join('..', '..', FOLDER), join(launch, FOLDER)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}

import type { Caller } from '../protocol/caller.ts';
import { nodeOf } from '../workspace/document.ts';
import { nodeFolder } from '../workspace/node-folder.ts';
import type { Projects } from '../workspace/projects.ts';

/** A caller with the folder that its program was started in, or its project's: where its shell stands by now is not known. */
export function placedCaller<Known extends Caller | undefined>(
  caller: Known,
  projects: Projects,
): Known {
  const project = projects.find(caller?.projectId ?? '');
  if (!project) return caller;
  const node = nodeOf(project.store.get(), caller?.nodeId ?? '');
  return { ...caller, cwd: node ? nodeFolder(node, project.folder) : project.folder };
}

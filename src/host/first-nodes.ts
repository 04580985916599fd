import type { Kinds } from '../workspace/kind.ts';
import type { Random } from '../workspace/new-id.ts';
import { newNode } from '../workspace/new-node.ts';
import type { Project } from '../workspace/projects.ts';

/** What a project begins with: a shell, ready for typing. */
export function firstNodes(project: Project, kinds: Kinds, random: Random): void {
  const kind = kinds.get('terminal');
  if (!kind) return;
  const view = { x: 0, y: 0, width: 80, height: 24 };
  const node = newNode(project.store.get(), { kind }, view, random);
  project.store.dispatch({ type: 'add', node }, 'internal');
  project.store.forget(node.id);
  project.view.set({ focused: node.id });
}

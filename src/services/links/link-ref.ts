import { type Link, type Node, nodeOf } from '../../workspace/document.ts';
import type { Project, Projects } from '../../workspace/projects.ts';

/** Which link. Ids of links are unique in their project only. */
export interface LinkRef {
  readonly projectId: string;
  readonly linkId: string;
}

/** A link as it stands now, with its ends. */
export interface LinkPlace {
  readonly project: Project;
  readonly link: Link;
  readonly source: Node;
  readonly target: Node;
}

/** Nothing where the link, or one of its ends, is gone. */
export function linkIn(projects: Projects, { projectId, linkId }: LinkRef): LinkPlace | undefined {
  const project = projects.find(projectId);
  const document = project?.store.get();
  const link =
    document && Object.hasOwn(document.links, linkId) ? document.links[linkId] : undefined;
  if (!project || !document || !link) return undefined;
  const [source, target] = [nodeOf(document, link.source), nodeOf(document, link.target)];
  return source && target && { project, link, source, target };
}

import type { MadeNode } from '../services/browser/browsers.ts';
import { viewOnCanvas } from '../workspace/camera.ts';
import { nodeOf } from '../workspace/document.ts';
import type { Kinds, Size } from '../workspace/kind.ts';
import type { Random } from '../workspace/new-id.ts';
import { newNode } from '../workspace/new-node.ts';
import type { Projects } from '../workspace/projects.ts';

/** A page that opens windows in a loop must not cover the canvas with them. */
const MAX_BROWSERS = 20;

interface Deps {
  readonly projects: Projects;
  readonly kinds: Kinds;
  readonly random: Random;
  readonly viewSize: () => Size;
}

/** Makes a node for a window that a page has opened: beside it, and whose that is. Nobody's focus goes there. */
export function addWindow(
  { projects, kinds, random, viewSize }: Deps,
  openerId: string,
  url: string,
): MadeNode {
  const project = projects.holding(openerId);
  const opener = project && nodeOf(project.store.get(), openerId);
  const kind = opener && kinds.get(opener.kind);
  if (!project || !kind) return { refused: 'the browser that it came from is closed' };
  const document = project.store.get();
  const browsers = Object.values(document.nodes).filter((node) => kinds.get(node.kind)?.page);
  if (browsers.length >= MAX_BROWSERS)
    return {
      refused: `the project has ${MAX_BROWSERS} browsers, which is as many as pages may open`,
    };
  const { owner } = opener.props;
  const props = { url, ...(owner !== undefined && { owner }) };
  const view = viewOnCanvas(project.view.get().camera, viewSize());
  const node = newNode(document, { kind, props }, view, random);
  project.store.record({ type: 'add', node });
  return { nodeId: node.id };
}

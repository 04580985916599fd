import type { Node } from '../../workspace/document.ts';
import type { Shown } from '../node-view.ts';
import type { SceneInput } from './scene-input.ts';

/** What a node is drawn with. */
export function shownOf(node: Node, input: SceneInput): Shown {
  const { live, page, agent, integration, nowMs } = input;
  const { id, props } = node;
  const owner = input.nodes.find((each) => each.id === props['owner'])?.title;
  return {
    node,
    live: live(id),
    page: page(id),
    agent: agent(id),
    integration: integration(id),
    nowMs,
    ...(owner && { owner }),
  };
}

import type { Node } from '../../workspace/document.ts';
import type { Shown } from '../node-view.ts';
import { ownerName } from '../owner-name.ts';
import type { SceneInput } from './scene-input.ts';

/** What a node is drawn with. */
export function shownOf(node: Node, input: SceneInput): Shown {
  const { live, page, agent, integration, nowMs } = input;
  const { id, props } = node;
  const owner = ownerName(input.nodes, props['owner']);
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

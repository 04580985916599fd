import { paneSpec } from '../../services/terminal/pane-spec.ts';
import type { NodeRuntime } from '../../services/terminal/runtime.ts';
import type { AgentWish } from '../../workspace/agent-launch.ts';
import type { Node } from '../../workspace/document.ts';

/** An agent's program: what its preset starts, with the workspace's tools wired up. */
export const agentRuntime: NodeRuntime = {
  kind: 'agent',
  spec: (node, place) => ({
    ...paneSpec(node, place, place.agent ?? place.shell),
    ...(place.agent?.folder !== undefined && { folder: place.agent.folder }),
    ...(place.agent && { programName: place.agent.name }),
    isAlwaysBusy: true,
  }),
  agent: wishOf,
};

function wishOf({ props }: Node): AgentWish {
  const permissionMode = textOf(props['permissionMode']);
  const conversation = textOf(props['conversation']);
  const branchOf = textOf(props['branchOf']);
  const prompt = textOf(props['prompt']);
  return {
    agent: String(props['agent']),
    ...(permissionMode !== undefined && { permissionMode }),
    ...(conversation !== undefined && { conversation }),
    ...(branchOf !== undefined && { branchOf }),
    ...(prompt !== undefined && { prompt }),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

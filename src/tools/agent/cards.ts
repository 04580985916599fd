import { z } from 'zod';
import { agentPresets } from '../../services/agents/catalogue.ts';
import { askable } from '../../workspace/agent-links.ts';
import type { Node } from '../../workspace/document.ts';
import { integrationOf, isActiveAgent } from '../active-agent.ts';
import type { ToolContext } from '../context.ts';
import { defineTool, READS } from '../define-tool.ts';

/** What an agent that runs can do with others. */
const ABILITIES = ['agent_cards', 'agent_send', 'agent_task', 'agent_reply'];

export const agentCards = defineTool({
  name: 'agent_cards',
  title: 'Cards of the agents',
  description:
    'Lists the agents of your project: what each is, whether it can be asked now (its capabilities are empty when not), and whom it may ask (enabledPeerIds), which the user decides with links.',
  input: z.strictObject({}),
  capabilities: ['read-only'],
  annotations: READS,
  queue: 'read',
  run: (_input, context) =>
    Object.values(context.project.store.get().nodes)
      .filter(({ kind }) => kind === 'agent')
      .map((node) => cardOf(node, context)),
});

function cardOf({ id, title, props }: Node, context: ToolContext) {
  const preset = String(props['agent']);
  const known = agentPresets().find((each) => each.id === preset);
  return {
    nodeId: id,
    projectId: context.project.id,
    name: title,
    preset,
    command: known?.commands[0] ?? preset,
    integration: integrationOf(context, id),
    capabilities: isActiveAgent(context, id) ? ABILITIES : [],
    enabledPeerIds: askable(context.project.store.get(), id),
    transport: 'termsprawl-local-tools',
  };
}

import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import { agentPresets } from '../../services/agents/catalogue.ts';
import type { AgentChoice } from '../../workspace/agent-launch.ts';
import { CONVERSATION_ID } from '../../workspace/conversation.ts';
import type { Props } from '../../workspace/document.ts';
import { worktreeOf } from '../../workspace/worktree.ts';
import { addNode } from '../add-node.ts';
import { isTrusted } from '../call-context.ts';
import type { ToolContext } from '../context.ts';
import { defineTool } from '../define-tool.ts';
import { whenReady } from '../terminal-ready.ts';

/** Asking an executable what it offers may take as long as its own start, twice over on a busy machine. */
const LAUNCH_MS = 40_000;

export const agentLaunch = defineTool({
  name: 'agent_launch',
  title: 'Launch an agent',
  description:
    'Starts a coding agent in a pane of its own in the project’s folder, with the workspace’s tools wired up, and returns its id once it runs. It asks for leave as the person has configured it, unless a mode is given.',
  input: z.strictObject({
    agent: z
      .enum(agentPresets().map(({ id }) => id))
      .describe('Which; one that is not installed is refused, with how to get it.'),
    title: z.string().optional().describe('What the agent calls its session without it.'),
    permissionMode: z
      .string()
      .optional()
      .describe('One of the modes that the agent’s own help lists.'),
    conversation: z
      .string()
      .regex(CONVERSATION_ID)
      .optional()
      .describe('The agent’s own id of a conversation to go on with.'),
    branchOf: z
      .string()
      .regex(CONVERSATION_ID)
      .optional()
      .describe(
        'The same, of one that a new conversation shall begin as a copy of, in the git worktree that its agent works in, where that has one.',
      ),
  }),
  capabilities: ['starts-process'],
  annotations: { openWorldHint: true },
  queue: 'project',
  timeoutMs: LAUNCH_MS,
  async run({ agent, title, ...chosen }, context) {
    const choice = await context.agents.find(agent);
    const { permissionMode, branchOf } = chosen;
    if (permissionMode !== undefined) checkMode(choice, permissionMode, context);
    if (branchOf !== undefined && !choice.canBranch)
      throw new Failure('CONFLICT', `${choice.label} cannot branch a conversation`, {
        hint: 'Launch it anew, or go on with the conversation itself.',
      });
    const nodeId = addNode(context, {
      kind: 'agent',
      title: title ?? agent,
      props: { agent, ownTitle: agent, ...chosen, ...placeOf(context, agent, branchOf) },
    });
    await whenReady(context, nodeId);
    return { nodeId };
  },
});

/** A copy of an agent in a worktree of its own acts there, too: what was said is about the files in it. */
function placeOf({ project }: ToolContext, agent: string, branchOf: string | undefined): Props {
  if (branchOf === undefined) return {};
  const origin = Object.values(project.store.get().nodes).find(
    ({ props }) => props['agent'] === agent && props['conversation'] === branchOf,
  );
  const worktree = origin && worktreeOf(origin);
  return worktree ? { worktree, folder: origin.props['folder'] } : {};
}

/** Only a person takes the reins off an agent: one that may not act must not launch another that may. */
function checkMode({ label, permissionModes }: AgentChoice, mode: string, context: ToolContext) {
  const known = permissionModes.find(({ name }) => name === mode);
  const allowed = permissionModes.filter(
    ({ isDangerous }) => !isDangerous || isTrusted(context.caller),
  );
  if (known && allowed.includes(known)) return;
  const names = allowed.map(({ name }) => name).join(', ');
  throw new Failure(
    known ? 'PERMISSION_DENIED' : 'VALIDATION_ERROR',
    known
      ? `${label} in the mode ${mode} asks for nothing; only the person can launch it so`
      : `${label} has no permission mode ${mode}`,
    { hint: names === '' ? 'Launch it without a mode.' : `It has: ${names}.` },
  );
}

import type { StatusPort } from '../protocol/agent-status.ts';
import { MAX_OUTPUT_CHARS } from '../services/links/limits.ts';
import type { LinkEnds } from '../services/links/ports.ts';
import type { SourceOutput } from '../services/links/source-output.ts';
import type { Sessions } from '../services/sessions/sessions.ts';
import type { AgentPort, Terminals } from '../tools/context.ts';
import { lastAnswer } from '../tools/conversation-of.ts';
import type { Node } from '../workspace/document.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { PromptDrafts } from './prompt-drafts.ts';
import { statesNow } from './states-now.ts';
import { takesNoKeys } from './takes-no-keys.ts';

export interface LinkEndsDeps {
  readonly terminals: Pick<Terminals, 'get' | 'subscribe'>;
  readonly agents: Pick<AgentPort, 'conversation'>;
  readonly drafts: Pick<PromptDrafts, 'has' | 'draftOf'>;
  readonly sessions: Pick<Sessions, 'statusOf'>;
  readonly statuses: Pick<StatusPort, 'statusOf' | 'stateNow' | 'isStarting'>;
}

/** The nodes of this workspace, as ends of links. */
export function linkEnds(deps: LinkEndsDeps): LinkEnds {
  const { terminals, drafts } = deps;
  return {
    outputOf: (_project, node) => outputOf(deps, node),
    terminalOf: (nodeId) => terminals.get(nodeId),
    draftOf: (nodeId) => drafts.draftOf(nodeId),
    obstacleOf: (node) => {
      const terminal = terminals.get(node.id);
      if (terminal?.status.state !== 'running') return 'does not run';
      return obstacle(deps, node, terminal);
    },
  };
}

async function outputOf(deps: LinkEndsDeps, node: Node): Promise<SourceOutput> {
  const answer = await lastAnswer(deps, node);
  if (answer !== undefined) return { text: answer, isGrowing: false };
  const terminal = deps.terminals.get(node.id);
  // One more than fits, so that what is cut is told from what is not.
  if (terminal) return { text: terminal.readText(MAX_OUTPUT_CHARS + 1), isGrowing: true };
  return { text: String(node.props['text'] ?? ''), isGrowing: false };
}

function obstacle(
  deps: LinkEndsDeps,
  { id, kind }: Node,
  terminal: LiveTerminal,
): string | undefined {
  const states = statesNow(deps.statuses, id);
  if (states.includes('needs-you')) return 'is asking you something';
  if (states.includes('working')) return 'is at work';
  if (deps.drafts.has(id)) return 'has words in its prompt';
  if (kind === 'agent') return whyAgentIsNotReady(deps, id);
  // An agent that a person started in a shell has its own prompt.
  const isAtPrompt = states.length > 0 || !(terminal.busy || terminal.modes.alternateScreen);
  return isAtPrompt ? undefined : 'runs a program';
}

function whyAgentIsNotReady(deps: LinkEndsDeps, nodeId: string): string | undefined {
  const integration = deps.sessions.statusOf(nodeId)?.state ?? 'needs-setup';
  if (integration === 'needs-setup') return 'has not connected to its tools yet';
  return takesNoKeys(deps, nodeId) ? 'has only just been started' : undefined;
}

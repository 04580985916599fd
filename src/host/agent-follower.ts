import type { Clock } from '../lib/clock.ts';
import { inBackground } from '../lib/in-background.ts';
import type { Agents } from '../services/agents/agents.ts';
import { type Node, nodeOf } from '../workspace/document.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import { nodeFolder } from '../workspace/node-folder.ts';
import type { Project, Projects } from '../workspace/projects.ts';

/** An agent that works changes its title ten times a second; which conversation it is in changes seldom. */
const LOOK_MS = 2_000;
/** Names of nodes have one line, and no more than this. */
const MAX_NAME_CHARS = 120;

interface Deps {
  readonly projects: Projects;
  readonly agents: Agents;
  readonly clock: Clock;
  /** Process of the node's program; nothing when none runs. */
  readonly pidOf: (nodeId: string) => number | undefined;
  readonly report: (error: unknown) => void;
}

/** Keeps with an agent's node what the agent tells: the name of its session, and which conversation it is in. */
export class AgentFollower {
  readonly #deps: Deps;
  /** Nodes that are to be looked at, with the way to call that off. */
  readonly #looks = new Map<string, () => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Listens to a node's terminal, which takes the listener along when it goes. */
  follow(nodeId: string, live: LiveTerminal): void {
    live.on('title', (title) => this.#titled(nodeId, title));
  }

  /** An agent has told which conversation it is in. */
  note(project: Project, nodeId: string, conversation: string): void {
    const node = agentNode(project, nodeId);
    if (!node || node.props['conversation'] === conversation) return;
    const props = { conversation, branchOf: undefined };
    project.store.record({ type: 'set', id: nodeId, props });
  }

  /** The agent has not its conversation any more: what it begins next is a new one. */
  lose(project: Project, nodeId: string): void {
    const props = { conversation: undefined, branchOf: undefined };
    project.store.record({ type: 'set', id: nodeId, props });
  }

  close(): void {
    for (const cancel of this.#looks.values()) cancel();
    this.#looks.clear();
  }

  /** Nodes without an agent are left alone. */
  #titled(id: string, title: string): void {
    const project = this.#deps.projects.holding(id);
    const node = project && agentNode(project, id);
    if (!node) return;
    const name = this.#deps.agents.sessionName(
      agentOf(node),
      title,
      nodeFolder(node, project.folder),
    );
    if (name !== undefined) rename(project, node, name);
    this.#lookSoon(project, id);
  }

  #lookSoon(project: Project, id: string): void {
    const { clock, report } = this.#deps;
    if (this.#looks.has(id)) return;
    const cancel = clock.after(LOOK_MS, () => {
      this.#looks.delete(id);
      inBackground(this.#look(project, id), report);
    });
    this.#looks.set(id, cancel);
  }

  async #look(project: Project, id: string): Promise<void> {
    const { agents, pidOf } = this.#deps;
    const node = agentNode(project, id);
    const pid = pidOf(id);
    if (!node || pid === undefined) return;
    const { conversation: known } = node.props;
    const before = typeof known === 'string' ? known : undefined;
    const conversation = await agents.openConversation(agentOf(node), pid, before);
    if (conversation !== undefined) this.note(project, id, conversation);
  }
}

function agentNode({ store }: Project, id: string): Node | undefined {
  const node = nodeOf(store.get(), id);
  return typeof node?.props['agent'] === 'string' ? node : undefined;
}

function agentOf({ props }: Node): string {
  return String(props['agent']);
}

/** A name that a person gave stays. */
function rename({ store }: Project, { id, title, props }: Node, name: string): void {
  const ownTitle = name
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_CHARS);
  if (ownTitle === '' || ownTitle === title || props['ownTitle'] !== title) return;
  store.record({ type: 'set', id, props: { ownTitle } });
  store.record({ type: 'rename', id, title: ownTitle });
}

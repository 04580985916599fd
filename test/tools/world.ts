import { AgentPeers } from '../../src/host/agent-peers.ts';
import { PromptDrafts } from '../../src/host/prompt-drafts.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import type { AgentStatus } from '../../src/protocol/agent-status.ts';
import type { Caller } from '../../src/protocol/caller.ts';
import { Failure } from '../../src/protocol/failure.ts';
import type { IntegrationStatus } from '../../src/protocol/session-file.ts';
import type { AuditedCall } from '../../src/services/audit/record.ts';
import type { RefusedRequest } from '../../src/services/audit/refused-requests.ts';
import { insideFolder } from '../../src/services/files/inside-folder.ts';
import { WorkerPatterns } from '../../src/services/patterns/worker-patterns.ts';
import { Approvals } from '../../src/services/permissions/approvals.ts';
import { Grants } from '../../src/services/permissions/grants.ts';
import { Permissions } from '../../src/services/permissions/permissions.ts';
import { DEFAULT_POLICY } from '../../src/services/permissions/policy.ts';
import { AgentRequests } from '../../src/services/requests/agent-requests.ts';
import { ToolCaller } from '../../src/tools/call.ts';
import { CATALOGUE } from '../../src/tools/catalogue.ts';
import type { ToolPorts } from '../../src/tools/context.ts';
import type { Tool } from '../../src/tools/define-tool.ts';
import { KEYBOARD } from '../../src/ui/keys/keyboard.ts';
import type { AgentChoice } from '../../src/workspace/agent-launch.ts';
import type { Node } from '../../src/workspace/document.ts';
import { kindsByName } from '../../src/workspace/kind.ts';
import { type Project, Projects } from '../../src/workspace/projects.ts';
import { WorkspaceStore } from '../../src/workspace/store.ts';
import type { Conversation } from '../../src/workspace/transcript.ts';
import { FIRST_VIEW } from '../../src/workspace/view-state.ts';
import { ViewStore } from '../../src/workspace/view-store.ts';
import { FakeClock } from '../ui/input/fake-clock.ts';
import { FakeBrowsers } from './fake-browsers.ts';
import { FakeTerminal, FakeTerminals } from './fake-terminals.ts';
import { MemoryShelf } from './memory-shelf.ts';

/** A session of the shell `t1`, in the project `p1`. */
export const AGENT: Caller = { kind: 'agent', sessionId: 'sess_1', projectId: 'p1', nodeId: 't1' };
export const PERSON: Caller = { kind: 'ui', sessionId: 'screen', projectId: 'p1' };

/** How the shell `t1` is wired up. */
export const STATUS: IntegrationStatus = {
  state: 'cli-fallback',
  adapter: 'shell',
  version: 'unknown',
  reason: 'a plain shell',
};

/** A workspace of two projects, `p1` in front, whose tools can be called. */
export class World {
  readonly clock = new FakeClock();
  readonly terminals = new FakeTerminals();
  readonly browsers = new FakeBrowsers();
  readonly projects = new Projects();
  readonly project = this.open('p1');
  /** Nodes that were shown in a window of their own. */
  readonly windows: string[] = [];
  /** What was said to agents, by the id of the conversation. */
  readonly conversations = new Map<string, Conversation>();
  /** The agents that are installed. */
  readonly agents = new Map<string, AgentChoice>();
  /** Nodes that were closed. */
  readonly closed: string[] = [];
  /** Links that were run. */
  readonly linkRuns: string[] = [];
  readonly audited: AuditedCall[] = [];
  /** Requests that were answered without being calls. */
  readonly refused: RefusedRequest[] = [];
  /** What hooks sent, each with its caller's node. */
  readonly hooks: (readonly [nodeId: string | undefined, payload: unknown])[] = [];
  readonly reported: unknown[] = [];
  readonly statuses = new Map([['t1', STATUS]]);
  /** What the agents are at, by node. */
  readonly activities = new Map<string, AgentStatus>();
  /** What agents begin, by node. */
  readonly coming = new Map<string, AgentStatus['state']>();
  readonly #changes = new Emitter<{ change: [] }>();
  /** Requests of agents to each other, as the disk has them. */
  readonly shelf = new MemoryShelf();
  readonly requests = this.newRequests();
  /** Agents that do not take what is typed yet. */
  readonly starting = new Set<string>();
  /** Public ids of the sessions that stand. */
  readonly sessions = new Set(['sess_1', 'sess_2']);
  isAttended = true;
  isBrowserEnabled = false;
  /** Sessions that asked for browsers while they were off. */
  readonly browserRefused: string[] = [];
  /** Terminals start at once, unless a test wants to see them start. */
  startsTerminals = true;
  readonly approvals: Approvals = new Approvals({
    clock: this.clock,
    newId: () => `req_${this.approvals.pending.length}`,
    isAttended: () => this.isAttended,
  });
  readonly permissions = new Permissions({
    policy: () => DEFAULT_POLICY,
    grants: new Grants(),
    approvals: this.approvals,
  });
  readonly caller: ToolCaller;
  #lastTask = 0;

  constructor(tools: readonly Tool[] = CATALOGUE) {
    this.open('p2');
    this.put(terminalNode('t1'));
    this.caller = new ToolCaller({
      tools,
      ports: this.#ports(),
      isValid: ({ kind, sessionId }) => kind !== 'agent' || this.sessions.has(sessionId),
      authorise: (request, signal) => this.permissions.authorise(request, signal),
      onBrowserRefused: (caller) => void this.browserRefused.push(caller.sessionId),
      audit: (call) => void this.audited.push(call),
      report: (error) => void this.reported.push(error),
    });
  }

  get #activityPort() {
    return {
      statusOf: (nodeId: string) => this.activities.get(nodeId),
      stateNow: (nodeId: string) => this.coming.get(nodeId) ?? this.activities.get(nodeId)?.state,
      isStarting: (nodeId: string) => this.starting.has(nodeId),
      explain: (nodeId: string) =>
        this.terminals.get(nodeId) && {
          status: this.activities.get(nodeId),
          claims: [],
          reports: [],
        },
      subscribe: (listener: () => void) => this.#changes.on('change', listener),
    };
  }

  /** As after a start: what was asked before is on the shelf. */
  newRequests(): AgentRequests {
    return new AgentRequests({
      files: this.shelf,
      peers: new AgentPeers({
        projects: this.projects,
        terminals: this.terminals,
        sessions: {
          statusOf: (nodeId) => this.statuses.get(nodeId),
          on: (_name, listener) => this.#changes.on('change', listener as () => void),
        },
        statuses: this.#activityPort,
        drafts: new PromptDrafts({
          projects: this.projects,
          terminals: this.terminals,
          statuses: this.#activityPort,
        }),
      }),
      keyboard: KEYBOARD,
      clock: this.clock,
      newId: () => `task-${++this.#lastTask}`,
      report: (error) => void this.reported.push(error),
    });
  }

  /** An agent begins something else, which has not held long enough to be shown. */
  begins(nodeId: string, state: AgentStatus['state']): void {
    this.coming.set(nodeId, state);
  }

  /** An agent is at something else now. */
  becomes(nodeId: string, state: AgentStatus['state']): void {
    this.coming.delete(nodeId);
    const status = { state, sinceMs: 0, source: 'program', text: '', isSeen: false } as const;
    this.activities.set(nodeId, status);
    this.#changes.emit('change');
  }

  /** One call, its result. */
  call(caller: Caller, operation: string, args: unknown = {}) {
    return this.caller.call(caller, { operation, args });
  }

  /** One call that must succeed, its content. */
  async use(caller: Caller, operation: string, args: unknown = {}): Promise<unknown> {
    const result = await this.call(caller, operation, args);
    if (!result.ok) throw new Error(result.error.message);
    return result.content;
  }

  put(node: Node): FakeTerminal | undefined {
    this.project.store.dispatch({ type: 'add', node }, 'test');
    return runsProgram(node) ? this.terminals.put(node.id, new FakeTerminal()) : undefined;
  }

  node(id: string): Node | undefined {
    return this.project.store.get().nodes[id];
  }

  open(id: string): Project {
    const store = new WorkspaceStore({ nodes: {}, links: {} }, kindsByName(NODE_KINDS));
    const view = new ViewStore(FIRST_VIEW);
    const project = { id, name: id, folder: `/work/${id}`, shared: false, store, view };
    this.projects.add(project);
    store.subscribe(() => this.#startTerminals(project));
    return project;
  }

  #startTerminals({ store }: Project): void {
    if (!this.startsTerminals) return;
    for (const node of Object.values(store.get().nodes)) {
      if (runsProgram(node) && !this.terminals.get(node.id))
        this.terminals.put(node.id, new FakeTerminal());
    }
  }

  #ports(): ToolPorts {
    let seed = 0.1;
    return {
      app: {
        instanceId: 'i1',
        version: '1.2.3',
        agentToolsFolder: '/data/agent-tools',
        isBrowserEnabled: () => this.isBrowserEnabled,
      },
      projects: this.projects,
      terminals: this.terminals,
      sessions: {
        statusOf: (nodeId) => this.statuses.get(nodeId),
        setStatus: (nodeId, status) => void this.statuses.set(nodeId, status),
        list: (projectId) =>
          [...this.statuses]
            .filter(([nodeId]) => this.projects.holding(nodeId)?.id === projectId)
            .map(([nodeId, status]) => ({ nodeId, projectId, status })),
      },
      browsers: this.browsers,
      files: { inside: insideFolder },
      keyboard: KEYBOARD,
      agents: {
        find: async (agent) => this.agents.get(agent) ?? absent(agent),
        conversation: async (_agent, id) => this.conversations.get(id),
        closed: (_project, node) => void this.closed.push(node.id),
      },
      requests: this.requests,
      links: {
        run: async ({ linkId }) => {
          this.linkRuns.push(linkId);
          return { at: this.clock.now(), ok: true, summary: `ran ${linkId}` };
        },
      },
      statuses: this.#activityPort,
      windows: { open: async (nodeId) => void this.windows.push(nodeId) },
      patterns: new WorkerPatterns(systemClock),
      kinds: kindsByName(NODE_KINDS),
      clock: this.clock,
      random: () => {
        seed = (seed * 9301 + 0.49297) % 1;
        return seed;
      },
      viewSize: () => ({ width: 100, height: 40 }),
    };
  }
}

function runsProgram({ kind }: Node): boolean {
  return kind === 'terminal' || kind === 'agent';
}

function absent(agent: string): never {
  throw new Failure('UNAVAILABLE', 'Install or configure this agent before launching it', {
    hint: `${agent} is not there`,
  });
}

export function terminalNode(id: string, props: Node['props'] = {}): Node {
  return { id, kind: 'terminal', title: id, rect: { x: 0, y: 0, width: 80, height: 24 }, props };
}

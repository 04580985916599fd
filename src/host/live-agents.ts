import { randomUUID } from 'node:crypto';
import { systemClock } from '../lib/clock.ts';
import { inBackground } from '../lib/in-background.ts';
import type { DataPaths } from '../protocol/paths.ts';
import { Agents } from '../services/agents/agents.ts';
import { AgentStatuses } from '../services/agents/status/agent-statuses.ts';
import type { AgentFacts } from '../services/agents/status/agent-watch.ts';
import { writeWhole } from '../services/storage/atomic-file.ts';
import type { TerminalKeeper } from '../services/terminal/keeper.ts';
import { systemGit } from '../services/worktrees/run-git.ts';
import type { AgentPort } from '../tools/context.ts';
import type { AgentList } from '../ui/workspace-port.ts';
import { nodeOf } from '../workspace/document.ts';
import type { Kinds, Size } from '../workspace/kind.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { Projects } from '../workspace/projects.ts';
import { AgentFollower } from './agent-follower.ts';
import { ClosedConversations } from './closed-conversations.ts';
import type { LiveSettings } from './live-settings.ts';
import { LiveWorktrees } from './live-worktrees.ts';
import { paneEnvironment } from './pane-environment.ts';
import type { ScreenEnvironment } from './screen-environment.ts';

interface Deps {
  readonly place: {
    readonly home: string;
    readonly paths: Pick<DataPaths, 'data'>;
    readonly report: (error: unknown) => void;
  };
  readonly projects: Projects;
  readonly kinds: Kinds;
  readonly keeper: TerminalKeeper;
  readonly settings: LiveSettings;
  readonly environment: ScreenEnvironment;
  readonly viewSize: () => Size;
  /** Resolves when the program of a node that is gone has ended. */
  readonly ended: (nodeId: string) => Promise<boolean>;
}

/** Everything about coding agents: which there are, what those that run are at, and what they tell of themselves. */
export class LiveAgents {
  readonly known: Agents;
  readonly statuses = new AgentStatuses(systemClock);
  /** Those of agents that were asked together. */
  readonly worktrees: LiveWorktrees;
  readonly #projects: Projects;
  readonly #conversations: ClosedConversations;
  readonly #follower: AgentFollower;
  readonly #pidOf: (nodeId: string) => number | undefined;
  readonly #report: (error: unknown) => void;

  constructor(deps: Deps) {
    const { place, projects, keeper, environment, settings } = deps;
    const { report, home } = place;
    const { data } = place.paths;
    this.#projects = projects;
    this.#report = report;
    this.#pidOf = (nodeId) => keeper.list().find(({ id }) => id === nodeId)?.pid;
    this.known = new Agents({
      clock: systemClock,
      preferencesFile: `${data}/agent-tools/preferences.json`,
      environment: () => paneEnvironment(environment.current),
      newId: randomUUID,
      writeFile: (path, text) => writeWhole(path, text),
      report,
    });
    this.#conversations = new ClosedConversations({
      file: `${data}/conversations.json`,
      projects,
      agents: this.known,
      clock: systemClock,
      report,
    });
    this.#follower = new AgentFollower({
      projects,
      agents: this.known,
      clock: systemClock,
      pidOf: this.#pidOf,
      report,
    });
    this.worktrees = new LiveWorktrees({
      ...deps,
      home,
      git: systemGit({ clock: systemClock, environment: () => environment.current }),
      agents: this.known,
      settings: () => settings.current.config.worktrees,
      random: Math.random,
    });
  }

  /** What tools and screens see of them. */
  get port(): AgentPort & AgentList {
    return {
      list: () => this.known.list(),
      conversation: (agent, id) => this.known.conversation(agent, id),
      find: (agent) => this.known.find(agent),
      closed: (project, node) => this.#conversations.add(project, node),
      conversations: () => this.#conversations.list(),
    };
  }

  /** Listens to a node's terminal. */
  follow(nodeId: string, live: LiveTerminal): void {
    this.statuses.follow(nodeId, live, this.#factsOf(nodeId));
    this.#follower.follow(nodeId, live);
  }

  /** Takes what a hook of the agent in a node sent, whatever it is. */
  hook(nodeId: string, payload: unknown): void {
    const conversation = this.statuses.hook(nodeId, payload);
    const project = this.#projects.holding(nodeId);
    if (project && conversation !== undefined) this.#follower.note(project, nodeId, conversation);
  }

  /** Whether the agent of a node has ended only to begin again, which it leaves to us. */
  beginsAgain(nodeId: string, live: LiveTerminal | undefined): boolean {
    const agent = this.#agentOf(nodeId);
    return agent !== undefined && live !== undefined && this.known.beginsAgain(agent, live);
  }

  /** The program of a node has ended: a conversation that it had not any more is not asked for again. */
  ended(nodeId: string, live: LiveTerminal | undefined): void {
    const [project, agent] = [this.#projects.holding(nodeId), this.#agentOf(nodeId)];
    if (project && agent !== undefined && live && this.known.hasLost(agent, live))
      this.#follower.lose(project, nodeId);
  }

  /** The node is gone. */
  forget(nodeId: string): void {
    this.statuses.forget(nodeId);
  }

  close(): void {
    this.statuses.close();
    this.#follower.close();
  }

  #factsOf(nodeId: string): AgentFacts {
    const agent = this.#agentOf(nodeId);
    if (agent === undefined) return { isAgent: false, titles: [] };
    const look = async () => {
      const pid = this.#pidOf(nodeId);
      return pid !== undefined && this.known.hasBusySubagent(agent, pid);
    };
    return {
      isAgent: true,
      ...this.known.signs(agent),
      lookForSubagent: (tell) => inBackground(look().then(tell), this.#report),
    };
  }

  #agentOf(nodeId: string): string | undefined {
    const project = this.#projects.holding(nodeId);
    const agent = project && nodeOf(project.store.get(), nodeId)?.props['agent'];
    return typeof agent === 'string' ? agent : undefined;
  }
}

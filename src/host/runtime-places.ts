import { systemReason } from '../lib/system-reason.ts';
import {
  type PreparedSession,
  type SessionWish,
  SHELL_STATUS,
} from '../services/sessions/prepare-session.ts';
import type { NodeRuntime, RuntimePlace } from '../services/terminal/runtime.ts';
import type { Node } from '../workspace/document.ts';
import type { Project } from '../workspace/projects.ts';
import type { AgentAccess } from './agent-access.ts';
import type { LiveAgents } from './live-agents.ts';
import type { LiveSettings } from './live-settings.ts';
import { paneEnvironment } from './pane-environment.ts';
import type { ScreenEnvironment } from './screen-environment.ts';
import type { StoredState } from './stored-state.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  readonly runtimes: ReadonlyMap<string, NodeRuntime>;
  readonly agents: Pick<LiveAgents, 'known' | 'worktrees'>;
  readonly settings: LiveSettings;
  readonly environment: ScreenEnvironment;
  readonly stored: StoredState;
  readonly warnings: Warnings;
  /** Made later than this: it calls tools that start programs. */
  readonly access: () => AgentAccess;
  readonly report: (error: unknown) => void;
}

/** What the program of a node starts with: folder, shell, environment, session, an agent's words and old scroll-back. */
export class RuntimePlaces {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Makes a session for the program on the way. Throws `UNAVAILABLE` for an agent that is not known here. */
  async placeOf(node: Node, project: Project): Promise<RuntimePlace> {
    const environment = this.#deps.environment.current;
    const { shell, scrollbackLines } = this.#deps.settings.current.config;
    const inherited = paneEnvironment(environment);
    const launch = await this.#launch(node, project);
    const [session, replay] = await Promise.all([
      this.#session(node, project, {
        path: inherited['PATH'] ?? '',
        status: launch?.status ?? SHELL_STATUS,
      }),
      this.#deps.stored.scrollbackOf(node.id),
    ]);
    const agent = await launch?.program(session);
    return {
      folder: project.folder,
      isShared: project.shared,
      shell: { command: shell.command ?? environment['SHELL'] ?? '/bin/sh', args: shell.args },
      environment: { ...inherited, ...session?.environment, ...agent?.environment },
      scrollbackLines,
      ...(replay !== undefined && { replay }),
      ...(agent && { agent }),
    };
  }

  /** Takes away what a node's program was given: the node is no more. */
  async forget(nodeId: string): Promise<void> {
    const { warnings, access, stored } = this.#deps;
    warnings.set(topicOf(nodeId), undefined);
    await access().revoke(nodeId);
    await stored.forget(nodeId);
  }

  /** How the node's agent starts, for kinds that have one; the node keeps which conversation it is in, and where. */
  async #launch(node: Node, { store, shared, folder: project }: Project) {
    const wish = this.#deps.runtimes.get(node.kind)?.agent?.(node);
    if (!wish) return undefined;
    const { folder, obstacle } = await this.#deps.agents.worktrees.placeOf(node, project);
    const launch = await this.#deps.agents.known.prepare({ ...wish, isShared: shared, obstacle });
    const props = {
      ...(launch.conversation !== undefined && { conversation: launch.conversation }),
      ...(folder !== undefined && { folder }),
      // It is said once: a conversation that cannot be gone on with begins without it.
      ...(launch.isStarted && { prompt: undefined }),
    };
    store.record({ type: 'set', id: node.id, props });
    return launch;
  }

  /** What a program finds us by. Without it, where it cannot be written, it runs all the same. */
  async #session(
    node: Node,
    { id: projectId }: Project,
    wish: Pick<SessionWish, 'path' | 'status'>,
  ): Promise<PreparedSession | undefined> {
    const { warnings, access, report } = this.#deps;
    try {
      const session = await access().session({
        nodeId: node.id,
        projectId,
        ...wish,
        reuse: false,
      });
      warnings.set(topicOf(node.id), undefined);
      return session;
    } catch (error) {
      report(error);
      warnings.set(topicOf(node.id), withoutSession(node, systemReason(error)));
      return undefined;
    }
  }
}

function topicOf(nodeId: string): string {
  return `session ${nodeId}`;
}

function withoutSession({ id, title }: Node, reason: string): string {
  return `There is no termsprawlctl in ${title} (${id}), whose session could not be written: ${reason}. The rest works; make room, then open another terminal.`;
}

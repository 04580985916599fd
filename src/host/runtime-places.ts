import { systemReason } from '../services/storage/system-reason.ts';
import type { RuntimePlace } from '../services/terminal/runtime.ts';
import type { Node } from '../workspace/document.ts';
import type { Project } from '../workspace/projects.ts';
import type { AgentAccess } from './agent-access.ts';
import type { LiveSettings } from './live-settings.ts';
import { paneEnvironment } from './pane-environment.ts';
import type { ScreenEnvironment } from './screen-environment.ts';
import type { StoredState } from './stored-state.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  readonly settings: LiveSettings;
  readonly environment: ScreenEnvironment;
  readonly stored: StoredState;
  readonly warnings: Warnings;
  /** Made later than this: it calls tools that start programs. */
  readonly access: () => AgentAccess;
  readonly report: (error: unknown) => void;
}

/** What the program of a node starts with: folder, shell, environment, session and old scroll-back. */
export class RuntimePlaces {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async placeOf(node: Node, project: Project): Promise<RuntimePlace> {
    const environment = this.#deps.environment.current;
    const { shell, scrollbackLines } = this.#deps.settings.current.config;
    const inherited = paneEnvironment(environment);
    const [session, replay] = await Promise.all([
      this.#session(node, project, inherited['PATH'] ?? ''),
      this.#deps.stored.scrollbackOf(node.id),
    ]);
    return {
      folder: project.folder,
      isShared: project.shared,
      shell: { command: shell.command ?? environment['SHELL'] ?? '/bin/sh', args: shell.args },
      environment: { ...inherited, ...session },
      scrollbackLines,
      ...(replay !== undefined && { replay }),
    };
  }

  /** Takes away what a node's program was given: the node is no more. */
  async forget(nodeId: string): Promise<void> {
    const { warnings, access, stored } = this.#deps;
    warnings.set(topicOf(nodeId), undefined);
    await access().revoke(nodeId);
    await stored.forget(nodeId);
  }

  /** What a shell finds us by. Without it, where it cannot be written, it is a shell all the same. */
  async #session(node: Node, project: Project, path: string): Promise<Record<string, string>> {
    const { warnings, access, report } = this.#deps;
    try {
      const session = await access().shellEnvironment(node.id, project.id, path);
      warnings.set(topicOf(node.id), undefined);
      return session;
    } catch (error) {
      report(error);
      warnings.set(topicOf(node.id), withoutSession(node, systemReason(error)));
      return {};
    }
  }
}

function topicOf(nodeId: string): string {
  return `session ${nodeId}`;
}

function withoutSession({ id, title }: Node, reason: string): string {
  return `There is no termsprawlctl in ${title} (${id}), whose session could not be written: ${reason}. The rest works; make room, then open another terminal.`;
}

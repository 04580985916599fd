import type { Clock } from '../lib/clock.ts';
import { inBackground } from '../lib/in-background.ts';
import type { Agents } from '../services/agents/agents.ts';
import { loadConversations, saveConversations } from '../services/storage/conversation-file.ts';
import type { ClosedConversation } from '../workspace/conversation.ts';
import type { Node } from '../workspace/document.ts';
import type { Project, Projects } from '../workspace/projects.ts';
import { worktreeOf } from '../workspace/worktree.ts';

/** As many as a person may look through; older ones are still with the agents themselves. */
const MAX_KEPT = 50;

interface Deps {
  /** `conversations.json` in the data directory. */
  readonly file: string;
  readonly projects: Projects;
  readonly agents: Agents;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** Remembers the conversations of agents whose nodes were closed, so that they can be gone on with. */
export class ClosedConversations {
  readonly #deps: Deps;
  #kept: Promise<readonly ClosedConversation[]> | undefined;
  #isWritable = true;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A node of a project is being closed. Nodes without a conversation are left alone. */
  add({ folder }: Project, node: Node): void {
    // It would be gone on with in the project's folder; undo brings it back into its worktree.
    if (worktreeOf(node)) return;
    const { title, props } = node;
    const { agent, conversation, permissionMode, ownTitle } = props;
    if (typeof agent !== 'string' || typeof conversation !== 'string') return;
    const closed = {
      agent,
      conversation,
      title,
      isNamed: title !== ownTitle,
      folder,
      ...(typeof permissionMode === 'string' && { permissionMode }),
      closedMs: this.#deps.clock.now(),
    };
    inBackground(this.#keep(closed), this.#deps.report);
  }

  /** Those of the folder that is looked at, the last one first: that the agent still has, and that are not open. */
  async list(): Promise<readonly ClosedConversation[]> {
    const { projects, agents } = this.#deps;
    const folder = projects.active()?.folder;
    const open = new Set(
      projects
        .get()
        .projects.flatMap(({ store }) => Object.values(store.get().nodes))
        .map(({ props }) => props['conversation']),
    );
    const mine = (await this.#all()).filter(
      (each) => each.folder === folder && !open.has(each.conversation),
    );
    const areKept = await Promise.all(mine.map((each) => agents.isKept(each)));
    return mine.filter((_each, index) => areKept[index]);
  }

  async #keep(closed: ClosedConversation): Promise<void> {
    const others = (await this.#all()).filter(
      ({ conversation }) => conversation !== closed.conversation,
    );
    const kept = [closed, ...others].slice(0, MAX_KEPT);
    this.#kept = Promise.resolve(kept);
    if (this.#isWritable) await saveConversations(this.#deps.file, kept);
  }

  /** Read when it is first needed. A file that must be left alone is not written. */
  #all(): Promise<readonly ClosedConversation[]> {
    this.#kept ??= this.#load();
    return this.#kept;
  }

  async #load(): Promise<readonly ClosedConversation[]> {
    const { file, clock, report } = this.#deps;
    const {
      value = [],
      writable,
      notices,
    } = await loadConversations(file, {
      now: () => clock.now(),
    });
    this.#isWritable = writable;
    for (const notice of notices) report(new Error(notice));
    return value;
  }
}

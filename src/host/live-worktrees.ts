import { type Caller, callerName } from '../protocol/caller.ts';
import { Failure } from '../protocol/failure.ts';
import { agentPresets } from '../services/agents/catalogue.ts';
import { findWorktree } from '../services/worktrees/find-worktree.ts';
import { type KeptWorktree, keptWorktrees } from '../services/worktrees/kept-worktrees.ts';
import { makeWorktrees } from '../services/worktrees/make-worktrees.ts';
import { mergeBack } from '../services/worktrees/merge-back.ts';
import { checkRemovable, removeWorktree } from '../services/worktrees/remove-worktree.ts';
import type { Git } from '../services/worktrees/run-git.ts';
import { surveyRepository, type WorktreeSettings } from '../services/worktrees/survey.ts';
import { type WorktreePlace, worktreeState } from '../services/worktrees/worktree-state.ts';
import type { AgentPort } from '../tools/context.ts';
import type { WorktreePort } from '../ui/worktree-port.ts';
import type { Node } from '../workspace/document.ts';
import { nodeOf } from '../workspace/document.ts';
import {
  branchInTheWay,
  type FanOut,
  MAX_FAN_OUT,
  plannedWorktrees,
  type Repository,
} from '../workspace/fan-out.ts';
import type { Kinds, Size } from '../workspace/kind.ts';
import type { Random } from '../workspace/new-id.ts';
import { nodeFolder } from '../workspace/node-folder.ts';
import type { Project, Projects } from '../workspace/projects.ts';
import { type Merged, sharersOf, type WorktreeState, worktreeOf } from '../workspace/worktree.ts';
import { addFanOut } from './add-fan-out.ts';

interface Deps {
  readonly git: Git;
  readonly projects: Projects;
  readonly kinds: Kinds;
  readonly agents: Pick<AgentPort, 'find'>;
  readonly settings: () => WorktreeSettings;
  readonly home: string;
  readonly random: Random;
  readonly viewSize: () => Size;
  /** Resolves when the program of a node that is gone has ended. */
  readonly ended: (nodeId: string) => Promise<boolean>;
}

const PERSON: Caller = { kind: 'ui', sessionId: 'ui' };

/** Agents in worktrees of their own: how those are made, found again, merged and deleted. */
export class LiveWorktrees implements WorktreePort {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async survey(): Promise<Repository> {
    return this.#survey(this.#project());
  }

  async fanOut(wish: FanOut): Promise<readonly string[]> {
    const project = this.#project();
    await this.#checkAgents(wish);
    const repository = await this.#survey(project);
    const planned = plannedWorktrees(wish, repository);
    checkNames(planned[0]?.branch ?? '', repository);
    const commit = baseOf(wish, repository);
    const paths = await makeWorktrees(this.#deps.git, { ...repository, commit }, planned);
    const agents = planned.map(({ agent, branch, title }, index) => ({
      agent,
      title,
      folder: [paths[index], repository.inside].filter(Boolean).join('/'),
      worktree: { branch, base: commit },
    }));
    return addFanOut(
      { prompt: wish.prompt, agents },
      { ...this.#deps, project, caller: callerName(PERSON) },
    );
  }

  async stateOf(nodeId: string): Promise<WorktreeState> {
    return worktreeState(this.#deps.git, this.#found(nodeId).place);
  }

  async merge(nodeId: string): Promise<Merged> {
    const { place } = this.#found(nodeId);
    const state = await worktreeState(this.#deps.git, place);
    return mergeBack(this.#deps.git, place.project, state);
  }

  async remove(nodeId: string, typedName?: string): Promise<void> {
    const { project, place } = this.#found(nodeId);
    checkAlone(project, nodeId);
    checkRemovable(await worktreeState(this.#deps.git, place), typedName);
    project.store.dispatch({ type: 'remove', ids: [nodeId] }, callerName(PERSON));
    await this.#removeEnded(nodeId, place, typedName).catch((error: unknown) => {
      throw stillThere(error);
    });
    // What its conversation was about is gone; an undo would bring back a frame around nothing.
    project.store.forget(nodeId);
  }

  async #removeEnded(nodeId: string, place: WorktreePlace, typedName: string | undefined) {
    await this.#deps.ended(nodeId);
    // It may have written on to its last moment.
    await this.#removePlace(place, typedName);
  }

  async #removePlace(place: WorktreePlace, typedName: string | undefined, last = place.folder) {
    const { git } = this.#deps;
    const state = await worktreeState(git, place);
    checkRemovable(state, typedName);
    await removeWorktree(git, place.project, {
      state,
      last,
      isForced: typedName === state.branch,
    });
  }

  async kept(): Promise<readonly WorktreeState[]> {
    const { git } = this.#deps;
    const places = await this.#keptPlaces();
    return Promise.all(places.map((place) => worktreeState(git, place)));
  }

  async stateOfKept(branch: string): Promise<WorktreeState> {
    return worktreeState(this.#deps.git, await this.#keptPlace(branch));
  }

  async mergeKept(branch: string): Promise<Merged> {
    const { git } = this.#deps;
    const place = await this.#keptPlace(branch);
    return mergeBack(git, place.project, await worktreeState(git, place));
  }

  async removeKept(branch: string, typedName?: string): Promise<void> {
    const place = await this.#keptPlace(branch);
    await this.#removePlace(place, typedName, place.last);
  }

  /** Where a node's agent shall start, where that has changed; why it cannot, when its worktree is gone. */
  async placeOf(
    node: Node,
    project: string,
  ): Promise<{ readonly folder?: string; readonly obstacle?: string }> {
    const worktree = worktreeOf(node);
    if (!worktree) return {};
    const { branch } = worktree;
    const last = folderOf(node, project);
    const folder = await findWorktree(this.#deps.git, project, { branch, folder: last }).catch(
      () => undefined,
    );
    if (folder !== undefined) return folder === last ? {} : { folder };
    const where = last === undefined ? '' : ` in ${last}`;
    return {
      obstacle: `The worktree of ${branch}${where} is not there any more, so its agent was not started. Tell git with \`git worktree repair\` and its new path where you moved it; make it anew with \`git worktree add -f\` where it was deleted and the branch is there. Close this node when it is done.`,
    };
  }

  #survey({ folder }: Project): Promise<Repository> {
    const { git, settings, home } = this.#deps;
    return surveyRepository(git, folder, { settings: settings(), home });
  }

  #keptPlaces(): Promise<readonly KeptWorktree[]> {
    const { git, projects, settings, home } = this.#deps;
    const taken = projects.get().projects.flatMap(({ store, folder: project }) =>
      Object.values(store.get().nodes).flatMap((node) => {
        const worktree = worktreeOf(node);
        return worktree ? [{ branch: worktree.branch, project }] : [];
      }),
    );
    return keptWorktrees(git, this.#project().folder, {
      ...{ settings: settings(), home },
      agents: agentPresets().map(({ id }) => id),
      taken,
    });
  }

  /** Throws `NOT_FOUND` for one that is gone, or has an agent again. */
  async #keptPlace(branch: string): Promise<KeptWorktree> {
    const place = (await this.#keptPlaces()).find((each) => each.branch === branch);
    if (place) return place;
    throw new Failure('NOT_FOUND', `There is no worktree of ${branch} without an agent any more`);
  }

  /** Before anything is made. Throws `VALIDATION_ERROR`, or `UNAVAILABLE` for an agent that is missing. */
  async #checkAgents({ prompt, picks }: FanOut): Promise<void> {
    const count = picks.reduce((sum, each) => sum + each.count, 0);
    if (prompt.trim() === '' || count < 1 || count > MAX_FAN_OUT)
      throw new Failure('VALIDATION_ERROR', `A prompt and 1 to ${MAX_FAN_OUT} agents are needed`);
    for (const { agent } of picks) {
      const { label, takesPrompt } = await this.#deps.agents.find(agent);
      if (!takesPrompt)
        throw new Failure('CONFLICT', `${label} cannot be given a prompt at its start`);
    }
  }

  #project(): Project {
    const project = this.#deps.projects.active();
    if (project) return project;
    throw new Failure('NOT_FOUND', 'No project is open', { hint: 'Open a folder first.' });
  }

  /** Throws `NOT_FOUND` for a node that is gone, or has no worktree. */
  #found(nodeId: string): { readonly project: Project; readonly place: WorktreePlace } {
    const project = this.#deps.projects.holding(nodeId);
    const node = project && nodeOf(project.store.get(), nodeId);
    const worktree = node && worktreeOf(node);
    if (!worktree) throw new Failure('NOT_FOUND', 'This node has no worktree of its own');
    const folder = folderOf(node, project.folder);
    return { project, place: { ...worktree, project: project.folder, folder } };
  }
}

/** Throws `CONFLICT` where another agent works in the same worktree. */
function checkAlone({ store }: Project, nodeId: string): void {
  const node = nodeOf(store.get(), nodeId);
  const [other] = node ? sharersOf(store.get(), node) : [];
  if (!other) return;
  throw new Failure('CONFLICT', `${other.title} works in it, too; nothing was deleted`, {
    hint: 'Close one of the two and keep the worktree, then delete it with the other.',
  });
}

/** What was to be deleted and is not has lost its agent by then. */
function stillThere(error: unknown): Failure {
  const { code, message } = Failure.from(error);
  return new Failure(code, `${message}; its agent is closed`, {
    hint: 'Undo brings the agent back into it.',
    cause: error,
  });
}

/** A shared file keeps no folder outside of the project's. */
function folderOf(node: Node, project: string): string | undefined {
  return node.props['folder'] === undefined ? undefined : nodeFolder(node, project);
}

/** Throws `NOT_FOUND` for one that no branch or tag names any more. */
function baseOf({ from }: FanOut, { commit, bases }: Repository): string {
  if (from === undefined || bases.some((base) => base.commit === from)) return from ?? commit;
  throw new Failure('NOT_FOUND', `No branch is at ${from} any more`, {
    hint: 'Look at the card anew and choose where to begin.',
  });
}

function checkNames(branch: string, { branches }: Repository): void {
  const other = branchInTheWay(branch, branches);
  if (other === undefined) return;
  throw new Failure('CONFLICT', `The branch ${other} is in the way of ${branch}`, {
    hint: 'Rename it, or set `worktrees.branch` in the configuration.',
  });
}

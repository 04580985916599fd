import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import { type AgentTask, type ShownTask, TASK_ID } from '../../protocol/agent-task.ts';
import { Failure } from '../../protocol/failure.ts';
import { Deliveries } from './deliveries.ts';
import { doubtWords } from './doubt-words.ts';
import { Expiries } from './expiries.ts';
import { isMessageText } from './message-text.ts';
import type { Peers } from './peers.ts';
import { isSameWork, sameAnswer } from './repeats.ts';
import { type TaskShelf, TaskStore } from './task-store.ts';
import type { Keyboard } from './type-request.ts';

/** Who asks, and what. */
export interface NewRequest {
  readonly projectId: string;
  readonly sourceNodeId: string;
  readonly targetNodeId: string;
  readonly text: string;
  readonly messageId: string;
}

/** Who answers, and how. */
export interface NewReply {
  readonly taskId: string;
  readonly nodeId: string;
  readonly text: string;
  readonly state: 'completed' | 'failed';
}

interface Deps {
  readonly files: TaskShelf;
  readonly peers: Peers;
  readonly keyboard: Keyboard;
  readonly clock: Clock;
  /** Free, and fit for a file's name. */
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
}

/** What agents ask of each other: kept on disk, typed into the recipient's prompt when it is free, answered once. */
export class AgentRequests {
  readonly #deps: Deps;
  readonly #tasks: TaskStore;
  readonly #deliveries: Deliveries;
  readonly #expiries: Expiries;
  readonly #stop: () => void;
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#tasks = new TaskStore(deps);
    this.#expiries = new Expiries({ ...deps, expired: (id) => this.#expired(id) });
    this.#deliveries = new Deliveries({
      ...deps,
      delivered: (task) => this.#tasks.keep({ ...task, deliveredAt: deps.clock.now() }),
      undelivered: (task) => this.#takeBack(task),
      isWanted: (task) => this.#isWanted(task),
      isRepeat: (task) => this.#isRepeat(task),
      failed: (task) => this.#fail(task, NOT_SUBMITTED),
    });
    this.#stop = deps.peers.subscribe(() => this.#look());
  }

  /** Takes up what was asked before this start. Not before this host is the only one in its directory. */
  async recover(): Promise<void> {
    await this.#tasks.load();
    for (const task of this.#tasks.pending) this.#expiries.start(task);
    this.#look();
  }

  /** Asks another agent, or tells again what became of the same request. Throws `Failure`. */
  async send(request: NewRequest): Promise<ShownTask> {
    const { projectId, sourceNodeId, targetNodeId, text, messageId } = request;
    this.#checkSender(request);
    await this.#tasks.makeRoom();
    // From here to the keeping in one go: another call may be in the same place.
    const earlier = this.#earlier(request);
    // What became of it is told whatever has become of the recipient.
    if (earlier && isSameWork(earlier, request)) return this.#shown(earlier);
    this.#checkLink(request);
    checkMessage(request);
    if (earlier) throw new Failure('CONFLICT', 'messageId was already used for different work');
    this.#checkFree(targetNodeId);
    this.#tasks.checkRoom();
    const now = this.#deps.clock.now();
    const task: AgentTask = {
      ...{ id: this.#deps.newId(), projectId, sourceNodeId, targetNodeId, text, messageId },
      ...{ state: 'submitted', createdAt: now, updatedAt: now },
    };
    await this.#tasks.keep(task);
    this.#expiries.start(task);
    this.#look();
    return this.#shown(task);
  }

  /** A request as its sender and its recipient may see it. Throws `NOT_FOUND`. */
  task(taskId: string, nodeId: string): ShownTask {
    return this.#shown(this.#concerning(taskId, nodeId));
  }

  /** The recipient's answer; the same again is no fault. Throws `Failure`. */
  async reply({ taskId, nodeId, text, state }: NewReply): Promise<ShownTask> {
    this.#checkOpen();
    const task = this.#concerning(taskId, nodeId);
    if (task.targetNodeId !== nodeId)
      throw new Failure('PERMISSION_DENIED', 'Only the recipient agent can reply');
    if (!isMessageText(text)) throw new Failure('VALIDATION_ERROR', 'Invalid reply text or state');
    if (task.state !== 'submitted') return this.#shown(sameAnswer(task, text, state));
    if (!this.#deps.peers.mayAsk(task.sourceNodeId, nodeId)) throw unlinked();
    return this.#shown(await this.#finish(task, state, text));
  }

  /** Takes no more requests; those that wait stay on disk for the next start. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#deps.peers.close();
    this.#deliveries.close();
    this.#expiries.close();
  }

  #checkSender({ sourceNodeId, targetNodeId }: NewRequest): void {
    this.#checkOpen();
    if (sourceNodeId === targetNodeId)
      throw new Failure('CONFLICT', 'Cannot send an agent message to self');
    if (!this.#deps.peers.isActive(sourceNodeId))
      throw new Failure('UNAVAILABLE', 'Source agent is missing or inactive');
  }

  #checkLink({ sourceNodeId, targetNodeId, projectId }: NewRequest): void {
    const { peers } = this.#deps;
    const isThere = peers.isThere(targetNodeId, projectId) && peers.isAgent(targetNodeId);
    if (!isThere || !peers.isActive(targetNodeId))
      throw new Failure('UNAVAILABLE', 'Recipient agent is missing or inactive', {
        hint: 'Call agent_cards for the agents that can be asked now.',
      });
    if (!peers.mayAsk(sourceNodeId, targetNodeId)) throw unlinked();
  }

  #checkFree(targetNodeId: string): void {
    const isBusy = (task: AgentTask) =>
      task.targetNodeId === targetNodeId && this.#deliveries.doubtOf(task) === undefined;
    if (this.#tasks.pending.some(isBusy))
      throw new Failure('CONFLICT', 'Recipient agent is busy with a pending message', {
        hint: 'Ask again when it has answered; requests expire after 15 minutes.',
      });
  }

  #checkOpen(): void {
    if (this.#isClosed) throw new Failure('RUNTIME_SHUTTING_DOWN', 'Agent messaging is closed');
  }

  /** The same request, when it was made before. */
  #earlier({ sourceNodeId, messageId }: NewRequest): AgentTask | undefined {
    return this.#tasks.find(
      (task) => task.sourceNodeId === sourceNodeId && task.messageId === messageId,
    );
  }

  #concerning(taskId: string, nodeId: string): AgentTask {
    const task = this.#tasks.get(taskId);
    if (task && [task.sourceNodeId, task.targetNodeId].includes(nodeId)) return task;
    throw new Failure('NOT_FOUND', 'Task is unavailable to this agent');
  }

  #shown(task: AgentTask): ShownTask {
    const waiting = this.#deliveries.waitingOf(task);
    const doubt = this.#deliveries.doubtOf(task);
    return {
      ...task,
      ...(waiting !== undefined && { waiting }),
      ...(doubt && { doubt: doubtWords(doubt) }),
    };
  }

  /** The recipient was given the same words before, and it is not known what it did with them. */
  #isRepeat({ id, sourceNodeId, targetNodeId, text }: AgentTask): boolean {
    const isSame = (task: AgentTask) =>
      task.sourceNodeId === sourceNodeId && task.targetNodeId === targetNodeId;
    const isEarlier = (task: AgentTask) =>
      task.id !== id && task.deliveredAt !== undefined && task.state !== 'completed';
    return (
      this.#tasks.find((task) => isSame(task) && isEarlier(task) && task.text === text) !==
      undefined
    );
  }

  /** Gives up what can have no answer any more, and delivers what can be. */
  #look(): void {
    if (this.#isClosed) return;
    const { peers } = this.#deps;
    for (const task of this.#tasks.pending) {
      const { sourceNodeId, targetNodeId, projectId } = task;
      const isWaiting = this.#deliveries.waitingOf(task) !== undefined;
      if (!peers.isThere(targetNodeId, projectId)) this.#fail(task, ENDED);
      else if (isWaiting && !peers.mayAsk(sourceNodeId, targetNodeId))
        this.#fail(task, NOT_SUBMITTED);
      else this.#deliveries.look(task);
    }
  }

  /** Nothing of it was sent. What is over meanwhile stays so. */
  async #takeBack(task: AgentTask): Promise<void> {
    if (!this.#isPending(task)) return;
    await this.#tasks.keep(task);
    this.#look();
  }

  #isWanted(task: AgentTask): boolean {
    const { sourceNodeId, targetNodeId } = task;
    return this.#isPending(task) && this.#deps.peers.mayAsk(sourceNodeId, targetNodeId);
  }

  #isPending({ id }: AgentTask): boolean {
    return this.#tasks.get(id)?.state === 'submitted';
  }

  #expired(id: string): void {
    const task = this.#tasks.get(id);
    if (task) this.#fail(task, this.#whyNoAnswer(task));
  }

  #whyNoAnswer(task: AgentTask): string {
    if (task.deliveredAt === undefined) return NOT_SUBMITTED;
    const doubt = this.#deliveries.doubtOf(task);
    if (doubt === undefined) return TIMED_OUT;
    return doubt === 'workspace restarted' ? RESTARTED : ENDED;
  }

  #fail(task: AgentTask, response: string): void {
    if (!this.#isPending(task)) return;
    inBackground(this.#finish(task, 'failed', response), this.#deps.report);
  }

  async #finish(task: AgentTask, state: AgentTask['state'], response: string): Promise<AgentTask> {
    const current = this.#tasks.get(task.id) ?? task;
    const finished = { ...current, state, response, updatedAt: this.#deps.clock.now() };
    await this.#tasks.keep(finished);
    this.#deliveries.forget(task.id);
    this.#expiries.stop(task.id);
    return finished;
  }
}

const NOT_SUBMITTED = 'Could not submit work to the recipient agent.';
const TIMED_OUT = 'Agent reply timed out.';
const RESTARTED =
  'Agent messaging restarted before a reply was recorded. Work was not resubmitted.';
const ENDED = 'Agent session ended before replying.';
const BAD_TEXT = 'Message text must contain 1–16000 characters without terminal control characters';

function checkMessage({ text, messageId }: NewRequest): void {
  if (!isMessageText(text)) throw new Failure('VALIDATION_ERROR', BAD_TEXT);
  if (!TASK_ID.test(messageId)) throw new Failure('VALIDATION_ERROR', 'Invalid messageId');
}

function unlinked(): Failure {
  return new Failure('PERMISSION_DENIED', 'An enabled outgoing agent link is required', {
    hint: 'Ask the user to link the two agents (Ctrl+Space L) and to turn on “Allow agent requests”.',
  });
}

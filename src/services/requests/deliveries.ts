import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import type { AgentTask } from '../../protocol/agent-task.ts';
import { DELIVERY_MS } from '../../protocol/limits.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { Peers } from './peers.ts';
import { requestPrompt } from './request-prompt.ts';
import { type Keyboard, typeRequest } from './type-request.ts';

interface Deps {
  readonly peers: Peers;
  readonly keyboard: Keyboard;
  readonly clock: Clock;
  /** The request is about to be typed. */
  readonly delivered: (task: AgentTask) => Promise<void>;
  /** Nothing of it was sent: it is as if it had not been typed. */
  readonly undelivered: (task: AgentTask) => Promise<void>;
  /** It has no answer yet, and may still be made. */
  readonly isWanted: (task: AgentTask) => boolean;
  /** The recipient was given the same before, under another id. */
  readonly isRepeat: (task: AgentTask) => boolean;
  readonly failed: (task: AgentTask) => void;
  readonly report: (error: unknown) => void;
}

/** What came between a request that was delivered and its answer. */
export type Doubt = 'recipient ended' | 'recipient restarted' | 'workspace restarted';

/** Types requests into the prompts of their recipients: once, and when nobody is at it. */
export class Deliveries {
  readonly #deps: Deps;
  /** The program that each task was typed into, or is being typed into. */
  readonly #into = new Map<string, LiveTerminal>();
  readonly #closing = new AbortController();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Types the request, if that has not been done and can be done now. */
  look(task: AgentTask): void {
    const { peers, report } = this.#deps;
    if (this.waitingOf(task) === undefined) return;
    const terminal = peers.terminalOf(task.targetNodeId);
    if (!terminal || this.#obstacle(task) !== undefined) return;
    this.#into.set(task.id, terminal);
    inBackground(this.#deliver(task, terminal), report);
  }

  /** Why the request is not with its recipient; nothing when it is, or needs not be any more. */
  waitingOf(task: AgentTask): string | undefined {
    if (task.state !== 'submitted' || this.#isWithRecipient(task)) return undefined;
    if (task.deliveredAt !== undefined) return undefined;
    return this.#obstacle(task) ?? 'The request is about to be delivered.';
  }

  /** Why it is not known what became of a request that was delivered; nothing while the program that it went to runs. */
  doubtOf(task: AgentTask): Doubt | undefined {
    if (task.state !== 'submitted' || task.deliveredAt === undefined) return undefined;
    if (this.#isWithRecipient(task)) return undefined;
    if (!this.#into.has(task.id)) return 'workspace restarted';
    const now = this.#deps.peers.terminalOf(task.targetNodeId);
    return now?.status.state === 'running' ? 'recipient restarted' : 'recipient ended';
  }

  forget(taskId: string): void {
    this.#into.delete(taskId);
  }

  close(): void {
    this.#closing.abort();
  }

  /** The program that it was typed into still runs. */
  #isWithRecipient({ id, targetNodeId }: AgentTask): boolean {
    const into = this.#into.get(id);
    const isSame = into === this.#deps.peers.terminalOf(targetNodeId);
    return into?.status.state === 'running' && isSame;
  }

  #obstacle({ targetNodeId }: AgentTask): string | undefined {
    const { peers } = this.#deps;
    if (peers.isActive(targetNodeId)) return peers.obstacleOf(targetNodeId);
    return 'The recipient does not run, or has not connected to its tools yet.';
  }

  async #deliver(task: AgentTask, terminal: LiveTerminal): Promise<void> {
    try {
      // Before it is typed: what is typed and not known to be would be done twice.
      await this.#deps.delivered(task);
    } catch (error) {
      // The disk did not take it: the request waits on.
      this.forget(task.id);
      throw error;
    }
    if (this.#isFree(task, terminal)) await this.#type(task, terminal);
    else await this.#putBack(task);
  }

  /** Writing down takes a moment, in which anything may have come between. */
  #isFree(task: AgentTask, terminal: LiveTerminal): boolean {
    const isSame = this.#deps.peers.terminalOf(task.targetNodeId) === terminal;
    return isSame && this.#deps.isWanted(task) && this.#obstacle(task) === undefined;
  }

  async #putBack(task: AgentTask): Promise<void> {
    this.forget(task.id);
    await this.#deps.undelivered(task);
  }

  async #type(task: AgentTask, terminal: LiveTerminal): Promise<void> {
    const { peers, isRepeat, clock } = this.#deps;
    const giveUp = new AbortController();
    const stopClock = clock.after(DELIVERY_MS, () => giveUp.abort());
    const signal = AbortSignal.any([giveUp.signal, this.#closing.signal]);
    try {
      const prompt = requestPrompt(task, peers.titleOf(task.sourceNodeId), isRepeat(task));
      const whyNotSend = () => this.#whyNotSend(task);
      await typeRequest({ ...this.#deps, whyNotSend }, terminal, prompt, signal);
    } catch (error) {
      await this.#notTyped(task, terminal, error);
    } finally {
      stopClock();
    }
  }

  #whyNotSend(task: AgentTask): string | undefined {
    const { peers, isWanted } = this.#deps;
    if (!isWanted(task)) return `request ${task.id} was over before it was sent`;
    // That Enter would answer it.
    return peers.isAsking(task.targetNodeId)
      ? `the recipient of ${task.id} began to ask something`
      : undefined;
  }

  /** The Enter that would have sent it comes last, so the recipient has nothing to do. */
  async #notTyped(task: AgentTask, terminal: LiveTerminal, error: unknown): Promise<void> {
    const { failed, undelivered, report } = this.#deps;
    report(error);
    const isGoing = terminal.status.state === 'running' && !this.#closing.signal.aborted;
    if (isGoing) failed(task);
    else await undelivered(task);
  }
}

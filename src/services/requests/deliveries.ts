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
  readonly failed: (task: AgentTask) => void;
  readonly report: (error: unknown) => void;
}

/** Types requests into the prompts of their recipients: once into each program, and when nobody is at it. */
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
    inBackground(this.#type(task, terminal), report);
  }

  /** Why the request is not with its recipient; nothing when it is, or needs not be any more. */
  waitingOf(task: AgentTask): string | undefined {
    if (task.state !== 'submitted' || this.#isWithRecipient(task)) return undefined;
    return this.#obstacle(task) ?? 'The request is about to be delivered.';
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

  async #type(task: AgentTask, terminal: LiveTerminal): Promise<void> {
    const { peers, delivered, failed, report, clock } = this.#deps;
    const isRepeat = task.deliveredAt !== undefined;
    const giveUp = new AbortController();
    const abort = () => giveUp.abort();
    const stopClock = clock.after(DELIVERY_MS, abort);
    this.#closing.signal.addEventListener('abort', abort, { once: true });
    try {
      await delivered(task);
      const prompt = requestPrompt(task, peers.titleOf(task.sourceNodeId), isRepeat);
      await typeRequest(this.#deps, terminal, prompt, giveUp.signal);
    } catch (error) {
      report(error);
      // A program that ended meanwhile is given it when it is started again.
      if (terminal.status.state === 'running' && !this.#closing.signal.aborted) failed(task);
    } finally {
      stopClock();
      this.#closing.signal.removeEventListener('abort', abort);
    }
  }
}

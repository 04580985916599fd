import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import { DELIVERY_MS } from '../../protocol/limits.ts';
import type { Node } from '../../workspace/document.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import { LOOK_MS } from './limits.ts';
import type { LinkEnds, PastePort } from './ports.ts';

/** Words that tell a node's program where to read on. */
export interface Pointer {
  readonly linkId: string;
  /** Nothing once the link or its target is gone. */
  readonly target: () => Node | undefined;
  readonly text: string;
  /** It has been typed, or could not be: then the error. */
  readonly onEnd: (error?: unknown) => void;
}

interface Deps {
  readonly ends: LinkEnds;
  readonly keyboard: PastePort;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** Types pointers into prompts, never sent, each as soon as nobody is at the prompt. */
export class Pointers {
  readonly #deps: Deps;
  /** By link: a newer one takes the older one's place. */
  readonly #waiting = new Map<string, Pointer>();
  /** The prompt that each link's pointer was typed into last. */
  readonly #typedInto = new Map<string, LiveTerminal>();
  #stop: (() => void) | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Types it now or later. Why not yet, as words after the target's name; nothing where it is typed, or stands there still. */
  offer(pointer: Pointer, target: Node): string | undefined {
    if (this.#standsThere(pointer.linkId, target.id)) return undefined;
    const { ends } = this.#deps;
    if (!ends.terminalOf(target.id)) return undefined;
    const obstacle = ends.obstacleOf(target);
    this.#waiting.set(pointer.linkId, pointer);
    this.#look();
    return obstacle;
  }

  close(): void {
    this.#waiting.clear();
    this.#stop?.();
  }

  /** Whoever sends it reads what is in the file by then: one pointer is enough. */
  #standsThere(linkId: string, nodeId: string): boolean {
    const { ends } = this.#deps;
    const into = this.#typedInto.get(linkId);
    return into !== undefined && into === ends.terminalOf(nodeId) && ends.hasDraft(nodeId);
  }

  #look(): void {
    for (const pointer of [...this.#waiting.values()]) this.#tryOne(pointer);
    this.#stop?.();
    this.#stop = undefined;
    if (this.#waiting.size === 0) return;
    this.#stop = this.#deps.clock.after(LOOK_MS, () => this.#look());
  }

  #tryOne(pointer: Pointer): void {
    const { ends, report } = this.#deps;
    const target = pointer.target();
    const terminal = target && ends.terminalOf(target.id);
    if (target && terminal && ends.obstacleOf(target) !== undefined) return;
    this.#waiting.delete(pointer.linkId);
    if (terminal) inBackground(this.#type(pointer, terminal), report);
  }

  async #type({ linkId, text, onEnd }: Pointer, terminal: LiveTerminal): Promise<void> {
    const { clock, keyboard } = this.#deps;
    this.#typedInto.set(linkId, terminal);
    const giveUp = new AbortController();
    const stopClock = clock.after(DELIVERY_MS, () => giveUp.abort());
    await terminal
      .write(keyboard.paste(text, terminal.modes), giveUp.signal)
      .then(() => onEnd(), onEnd)
      .finally(stopClock);
  }
}

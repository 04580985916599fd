import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import { Failure } from '../../protocol/failure.ts';
import { DELIVERY_MS } from '../../protocol/limits.ts';
import type { Node } from '../../workspace/document.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import { LOOK_MS } from './limits.ts';
import type { LinkEnds, PastePort } from './ports.ts';

/** Words that tell a node's program where to read on. */
export interface Pointer {
  readonly linkId: string;
  /** Nothing once the link does not point there any more, or one of the two is gone. */
  readonly target: () => Node | undefined;
  readonly text: string;
  /** It has been typed, or never will be: then the error. */
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
  /** By link: the words in a prompt that its pointer began. */
  readonly #drafts = new Map<string, number | undefined>();
  #stop: (() => void) | undefined;
  #isClosed = false;

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

  /** What still waits is not typed any more. */
  close(): void {
    this.#isClosed = true;
    this.#look();
  }

  /** Whoever sends it reads what is in the file by then: one pointer is enough. */
  #standsThere(linkId: string, nodeId: string): boolean {
    const draft = this.#deps.ends.draftOf(nodeId);
    return draft !== undefined && draft === this.#drafts.get(linkId);
  }

  #look(): void {
    for (const pointer of [...this.#waiting.values()])
      if (this.#isClosed) this.#drop(pointer, 'termsprawl was stopped');
      else this.#tryOne(pointer);
    this.#stop?.();
    this.#stop = undefined;
    if (this.#waiting.size === 0) return;
    this.#stop = this.#deps.clock.after(LOOK_MS, () => this.#look());
  }

  #tryOne(pointer: Pointer): void {
    const { ends, report } = this.#deps;
    const target = pointer.target();
    if (!target) {
      this.#drop(pointer, 'the link does not type it any more');
      return;
    }
    const terminal = ends.terminalOf(target.id);
    // Its program may be starting anew.
    if (!terminal || ends.obstacleOf(target) !== undefined) return;
    this.#waiting.delete(pointer.linkId);
    inBackground(this.#type(pointer, target.id, terminal), report);
  }

  #drop({ linkId, onEnd }: Pointer, reason: string): void {
    this.#waiting.delete(linkId);
    onEnd(new Failure('CANCELLED', reason));
  }

  async #type(pointer: Pointer, nodeId: string, terminal: LiveTerminal): Promise<void> {
    const { linkId, text, onEnd } = pointer;
    const { clock, keyboard, ends } = this.#deps;
    const giveUp = new AbortController();
    const stopClock = clock.after(DELIVERY_MS, () => giveUp.abort());
    const written = terminal.write(keyboard.paste(text, terminal.modes), giveUp.signal);
    // There at once, however long the program takes to read it.
    this.#drafts.set(linkId, ends.draftOf(nodeId));
    await written.then(() => onEnd(), onEnd).finally(stopClock);
  }
}

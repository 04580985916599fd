import { inBackground } from '../../lib/in-background.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import { encode } from '../input/encode.ts';
import { keysOf } from '../input/encode-key.ts';
import type { InputEvent, KeyEvent } from '../input/events.ts';
import { type Chord, formatChord, parseChord } from '../keys/chord.ts';
import { matchesChord } from '../keys/chord-match.ts';
import type { WorkspacePort } from '../workspace-port.ts';

interface Deps {
  readonly live: () => LiveTerminal | undefined;
  readonly onTyped: (live: LiveTerminal) => void;
  readonly leave: () => void;
  /** The hint is another one now. */
  readonly changed: () => void;
}

const LEAVE_KEY = 'd';

/** The keys of a screen that shows one terminal: all are the terminal's, but for the leader and what follows it. */
export class NodeKeys {
  readonly #workspace: WorkspacePort;
  readonly #deps: Deps;
  readonly #leader: Chord | undefined;
  #isAfterLeader = false;

  constructor(workspace: WorkspacePort, deps: Deps) {
    this.#workspace = workspace;
    this.#deps = deps;
    this.#leader = parseChord(workspace.settings.leader);
  }

  /** What the keys do now, in a few words. */
  get hint(): string {
    const leader = this.#leader ? formatChord(this.#leader) : '';
    if (this.#isAfterLeader) return `${LEAVE_KEY} leave · ${leader} types itself · Esc goes on`;
    return this.#isRunning
      ? `${leader} ${LEAVE_KEY} leaves`
      : `Enter or ${leader} ${LEAVE_KEY} leaves`;
  }

  take(event: InputEvent): void {
    if (event.type === 'key') this.#takeKey(event);
    else if (event.type === 'text' && (this.#isAfterLeader || !this.#isRunning))
      for (const key of keysOf(event)) this.#takeKey(key);
    else this.#pass(event);
  }

  get #isRunning(): boolean {
    return this.#deps.live()?.status.state === 'running';
  }

  #takeKey(event: KeyEvent): void {
    if (this.#isAfterLeader) this.#finish(event);
    else if (this.#isLeader(event)) this.#await(true);
    else if (!this.#isRunning && event.key === 'enter') this.#deps.leave();
    else this.#pass(event);
  }

  #finish(event: KeyEvent): void {
    if (event.event === 'release') return;
    this.#await(false);
    if (event.key === LEAVE_KEY) this.#deps.leave();
    else if (this.#isLeader(event)) this.#pass(event);
  }

  #await(isAfterLeader: boolean): void {
    this.#isAfterLeader = isAfterLeader;
    this.#deps.changed();
  }

  #isLeader(event: KeyEvent): boolean {
    return this.#leader !== undefined && matchesChord(this.#leader, event);
  }

  #pass(event: InputEvent): void {
    const live = this.#deps.live();
    if (!live || !this.#isRunning) return;
    const { columns: width, rows: height, modes } = live;
    const bytes = encode(event, { modes, rect: { x: 0, y: 0, width, height } });
    if (bytes.length === 0) return;
    if (live.scrolledBy > 0) live.scrollTo(0);
    this.#deps.onTyped(live);
    inBackground(live.write(bytes), this.#workspace.reportError);
  }
}

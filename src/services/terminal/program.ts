import { Failure } from '../../protocol/failure.ts';
import type { TerminalStatus } from '../../workspace/live.ts';
import type { HostEffects } from './effects.ts';
import type { TerminalSpec } from './keeper.ts';
import { reasonNotToStart } from './pty/executable.ts';
import type { Pty, PtyListeners } from './pty/pty.ts';
import { Replies } from './pty/replies.ts';
import { longestLine, roomForLongLines } from './pty/whole-lines.ts';

/** Time to leave in peace after a hang-up. */
const END_MS = 2000;
/** A killed process is gone at once, unless it hangs in the kernel; then nothing ends it. */
const KILL_MS = 500;
const LOOK_AGAIN_MS = 20;

/** The program of one pane: its input, its end, and what the system tells of it. */
export class Program {
  readonly #effects: HostEffects;
  readonly #pty: Pty | undefined;
  readonly #startedAt: number;
  readonly #replies: Replies | undefined;
  #status: TerminalStatus;
  /** Input that waits for its turn; a fault of one piece is told to who typed it, and not to the next. */
  #queue: Promise<void> | undefined;

  /** Starts it. Where that fails, the status says why. */
  constructor(spec: TerminalSpec, effects: HostEffects, listeners: PtyListeners) {
    this.#effects = effects;
    this.#startedAt = effects.clock.now();
    this.#status = { state: 'running' };
    try {
      const reason = reasonNotToStart(spec);
      if (reason !== undefined) this.#status = { state: 'failed', reason };
      else this.#pty = effects.startPty(spec, this.#listening(listeners));
    } catch (error) {
      this.#status = { state: 'failed', reason: Failure.from(error).message };
    }
    this.#replies = this.#pty && this.#repliesTo(this.#pty);
  }

  get status(): TerminalStatus {
    return this.#status;
  }

  get pid(): number {
    return this.#pty?.pid ?? 0;
  }

  /** Process group in the foreground; nothing where the system does not tell, or nothing runs. */
  get foregroundGroup(): number | undefined {
    return this.#running ? this.#effects.processes.foregroundGroup(this.pid) : undefined;
  }

  /** Name of the foreground process; '' where nothing runs. */
  get foreground(): string {
    if (!this.#running) return '';
    return (
      this.#effects.processes.nameOf(this.foregroundGroup ?? this.pid) ?? this.#running.process
    );
  }

  /** Folder of the foreground process. */
  get workingDirectory(): string | undefined {
    const { processes } = this.#effects;
    const group = this.foregroundGroup ?? this.pid;
    return processes.workingDirectoryOf(group) ?? processes.workingDirectoryOf(this.pid);
  }

  /** True when another program than the one that was started is in the foreground. */
  get isBusy(): boolean {
    const group = this.foregroundGroup;
    return group !== undefined && group !== this.pid;
  }

  /** Names of what runs in its background; none where it has ended. */
  get jobs(): readonly string[] {
    return this.#running ? this.#effects.processes.jobsOf(this.pid) : [];
  }

  /** Types, in order. Resolves when every byte is with the kernel; throws `Failure` when it cannot. */
  write(bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    const { maxLineBytes } = this.#effects.lineDiscipline;
    const isLong = bytes.length > maxLineBytes && longestLine(bytes) > maxLineBytes;
    if (!isLong && !this.#queue) return this.#writeNow(bytes, signal);
    const turn = (this.#queue ?? Promise.resolve()).then(async () => {
      if (isLong) await this.#roomForLongLines();
      await this.#writeNow(bytes, signal);
    });
    const settled = turn
      .catch(() => {})
      .then(() => {
        if (this.#queue === settled) this.#queue = undefined;
      });
    this.#queue = settled;
    return turn;
  }

  /** Answers a question of the program, before anything that waits; one that has ended needs no answer. */
  reply(text: string): void {
    this.#replies?.send(text);
  }

  /** Whether its output is read; unread, it waits in the kernel, and then the program does. */
  setReading(reading: boolean): void {
    this.#running?.setReading(reading);
  }

  resize(columns: number, rows: number): void {
    this.#running?.resize(columns, rows);
  }

  /** Hangs up, and kills what is left after 2 s. False when even that has not ended it. */
  async end(): Promise<boolean> {
    const groups = [...new Set([this.pid, this.foregroundGroup ?? 0])].filter((group) => group > 0);
    const isGone = !this.#running || (await this.#signalled(groups));
    this.#pty?.close();
    return isGone;
  }

  get #running(): Pty | undefined {
    return this.#status.state === 'running' ? this.#pty : undefined;
  }

  #listening({ onBytes, onExit }: PtyListeners): PtyListeners {
    return {
      onBytes,
      onExit: (code) => {
        this.#status = { state: 'exited', code };
        onExit(code);
      },
    };
  }

  #repliesTo({ path, pid: leader }: Pty): Replies {
    const { lineDiscipline, clock } = this.#effects;
    return new Replies({
      path,
      lineDiscipline,
      clock,
      leader,
      foreground: () => this.foregroundGroup,
      write: (bytes) => this.#writeNow(bytes),
    });
  }

  async #writeNow(bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    if (!this.#running)
      throw new Failure('CONFLICT', 'No program runs in this terminal.', {
        hint: 'Start it again, or open another terminal.',
      });
    await this.#running.write(bytes, signal);
  }

  async #roomForLongLines(): Promise<void> {
    const { lineDiscipline, clock } = this.#effects;
    if (!this.#running) return;
    const { path } = this.#running;
    await roomForLongLines({ path, lineDiscipline, clock, startedAt: this.#startedAt });
  }

  async #signalled(groups: readonly number[]): Promise<boolean> {
    const { processes } = this.#effects;
    for (const group of groups) processes.signalGroup(group, 'SIGHUP');
    if (await this.#gone(groups, END_MS)) return true;
    for (const group of groups) processes.signalGroup(group, 'SIGKILL');
    return this.#gone(groups, KILL_MS);
  }

  /** Waits until no process of the groups is left; false when the time is up. */
  async #gone(groups: readonly number[], ms: number): Promise<boolean> {
    const { clock, processes } = this.#effects;
    const until = clock.now() + ms;
    while (groups.some((group) => processes.doesGroupRun(group))) {
      if (clock.now() >= until) return false;
      await new Promise<void>((resolve) => clock.after(LOOK_AGAIN_MS, resolve));
    }
    return true;
  }
}

import type { Terminal } from '@xterm/headless';

/** Deeper than any program nests; the oldest entry is lost, as the kitty keyboard protocol has it. */
const MAX_STACK = 16;
const ALL_FLAGS = 0b11111;
const MODIFY_OTHER_KEYS = 4;
const HIGHEST_MODIFY_OTHER_KEYS = 2;

/** Whose request a mode was: it ends with that program, also when the program is killed. */
export interface Owners {
  /** Process group that the terminal was opened with, the shell mostly. */
  leader(): number;
  /** Process group in the foreground; nothing where the system does not tell. */
  foreground(): number | undefined;
  isAlive(group: number): boolean;
}

interface Entry {
  readonly flags: number;
  readonly owner: number | undefined;
}

type Parameters = readonly (number | number[])[];

/** What programs asked of the keyboard: kitty keyboard protocol, a stack per screen, and XTMODKEYS. */
export class KeyboardModes {
  readonly #terminal: Terminal;
  readonly #owners: Owners;
  #stacks: Record<'normal' | 'alternate', Entry[]> = { normal: [], alternate: [] };
  #modifyOtherKeys: Entry | undefined;

  constructor(terminal: Terminal, owners: Owners, reply: (text: string) => void) {
    this.#terminal = terminal;
    this.#owners = owners;
    this.#on('>', 'u', (parameters) => this.#push(number(parameters, 0, 0)));
    this.#on('<', 'u', (parameters) => this.#pop(number(parameters, 0, 1)));
    this.#on('=', 'u', (parameters) =>
      this.#set(number(parameters, 0, 0), number(parameters, 1, 1)),
    );
    this.#on('?', 'u', () => reply(`\x1b[?${this.flags}u`));
    this.#on('>', 'm', (parameters) => this.#modify(parameters));
    this.#on('>', 'n', (parameters) => this.#modify(parameters.slice(0, 1)));
    this.#on('?', 'm', (parameters) => {
      if (number(parameters, 0, 0) === MODIFY_OTHER_KEYS)
        reply(`\x1b[>${MODIFY_OTHER_KEYS};${this.modifyOtherKeys}m`);
    });
    terminal.parser.registerEscHandler({ final: 'c' }, () => this.reset());
  }

  /** Flags in force on the present screen. */
  get flags(): number {
    return this.#stack().findLast((entry) => this.#isInForce(entry))?.flags ?? 0;
  }

  /** XTMODKEYS resource 4: 0, 1 or 2. */
  get modifyOtherKeys(): number {
    const entry = this.#modifyOtherKeys;
    return entry && this.#isInForce(entry) ? entry.flags : 0;
  }

  reset(): false {
    this.#stacks = { normal: [], alternate: [] };
    this.#modifyOtherKeys = undefined;
    return false;
  }

  #on(prefix: string, final: string, run: (parameters: Parameters) => void): void {
    this.#terminal.parser.registerCsiHandler({ prefix, final }, (parameters) => {
      run(parameters);
      return true;
    });
  }

  #stack(): Entry[] {
    const screen = this.#terminal.buffer.active.type;
    const stack = this.#stacks[screen];
    if (stack.every((entry) => this.#isAlive(entry))) return stack;
    this.#stacks[screen] = stack.filter((entry) => this.#isAlive(entry));
    return this.#stacks[screen];
  }

  #isAlive({ owner }: Entry): boolean {
    return owner === undefined || this.#owners.isAlive(owner);
  }

  /** Not while another program is in front: its owner was stopped, or killed and not collected yet. */
  #isInForce({ owner }: Entry): boolean {
    if (owner === undefined || owner === this.#owners.leader()) return true;
    const foreground = this.#owners.foreground();
    return foreground === undefined || foreground === owner;
  }

  #push(flags: number): void {
    const stack = this.#stack();
    stack.push(this.#entry(flags & ALL_FLAGS));
    if (stack.length > MAX_STACK) stack.shift();
  }

  #pop(count: number): void {
    const stack = this.#stack();
    stack.length = Math.max(0, stack.length - count);
  }

  /** Mode 1 sets exactly these flags, 2 adds them, 3 takes them away. */
  #set(flags: number, mode: number): void {
    const before = this.flags;
    const wanted = flags & ALL_FLAGS;
    const after = [before, wanted, before | wanted, before & ~wanted][mode] ?? before;
    this.#pop(1);
    this.#push(after);
  }

  #modify(parameters: Parameters): void {
    if (number(parameters, 0, MODIFY_OTHER_KEYS) !== MODIFY_OTHER_KEYS) return;
    const value = Math.min(number(parameters, 1, 0), HIGHEST_MODIFY_OTHER_KEYS);
    this.#modifyOtherKeys = value === 0 ? undefined : this.#entry(value);
  }

  #entry(flags: number): Entry {
    return { flags, owner: this.#owners.foreground() };
  }
}

function number(parameters: Parameters, index: number, otherwise: number): number {
  const value = parameters[index];
  return typeof value === 'number' && value > 0 ? value : otherwise;
}

import type { NeedKind } from '../protocol/agent-status.ts';

/** What a program is doing, as the Program Status Protocol (OSC 7501) has it. */
export type ProgramState = 'idle' | 'working' | 'blocked' | 'done' | 'error';

/** What a program in a pane says of itself, or of a part of it. Its texts are one line each, and untrusted. */
export interface ProgramRecord {
  /** Path of the part, `a/b`; '' is the program itself. */
  readonly id: string;
  readonly state: ProgramState;
  /** Only where it is blocked. */
  readonly kind?: NeedKind;
  /** A stable name, such as `claude-code`. */
  readonly app?: string;
  /** Percent. */
  readonly progress?: number;
  readonly title?: string;
  readonly message?: string;
}

import { z } from 'zod';
import type { FailureCode } from './failure.ts';

/** Body of `FRAME.request`: what the command line asks of a running host, of whatever version. */
export const HostRequest = z.discriminatedUnion('ask', [
  /** Answered with a `HostOverview`. */
  z.object({ ask: z.literal('overview') }),
  /** Saves, ends every program, and stops; answered once all is saved, before the socket goes. */
  z.object({ ask: z.literal('stop') }),
]);
export type HostRequest = z.infer<typeof HostRequest>;

/** What a running host tells of itself. */
export interface HostOverview {
  readonly version: string;
  readonly pid: number;
  /** Milliseconds since the epoch. */
  readonly startedMs: number;
  /** Attached screens. */
  readonly screens: number;
  readonly projects: readonly HostProject[];
}

export interface HostProject {
  readonly name: string;
  readonly folder: string;
  /** The nodes that a program may run behind: terminals and agents. */
  readonly programs: readonly HostProgram[];
}

export interface HostProgram {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** True when stopping would end something: a program other than a shell that waits. */
  readonly busy: boolean;
}

/** Body of `FRAME.answer`. */
export type HostAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly error: {
        readonly code: FailureCode;
        readonly message: string;
        readonly hint?: string;
      };
    };

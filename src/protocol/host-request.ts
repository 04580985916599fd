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

/** What an agent is at, in words. */
const HostAgent = z.object({
  /** As a person reads it: `needs you`. A host of another version may know other states. */
  state: z.string(),
  /** Milliseconds since the epoch. */
  sinceMs: z.number(),
  /** What it needs, or what went wrong; often empty. The agent's own words. */
  text: z.string(),
});

/** What may run behind a node: a terminal or an agent. */
const HostProgram = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** True when stopping would end something: a program other than a shell that waits. */
  busy: z.boolean(),
  /** Names of the programs that would be ended, those in the background too; hosts before this one tell of none. */
  runs: z.array(z.string()).readonly().default([]),
  /** Nothing where no agent is known to run; hosts before this one tell of none. */
  agent: HostAgent.exactOptional(),
});

/** An agent whose program has ended, and that was not closed. */
const HostEnded = HostProgram.pick({ id: true, kind: true, title: true }).extend({
  agent: HostAgent,
});

/** A page of a browser node that is open in Chrome, or would be if it were needed. */
const HostPage = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  /** As its node shows it: `live`, `asleep`, `crashed` … */
  state: z.string(),
});

const HostProject = z.object({
  name: z.string(),
  folder: z.string(),
  programs: z.array(HostProgram).readonly(),
  /** Hosts before this one tell of none. */
  ended: z.array(HostEnded).readonly().default([]),
  /** Hosts before this one have none. */
  pages: z.array(HostPage).readonly().default([]),
});

/** What a running host tells of itself. */
export const HostOverview = z.object({
  version: z.string(),
  pid: z.int(),
  /** Milliseconds since the epoch. */
  startedMs: z.number(),
  /** Attached screens. */
  screens: z.int(),
  /** Terminals that are shown alone, with `attach --node`. */
  windows: z.int(),
  projects: z.array(HostProject).readonly(),
});

export type HostAgent = Readonly<z.infer<typeof HostAgent>>;
export type HostProgram = Readonly<z.infer<typeof HostProgram>>;
export type HostEnded = Readonly<z.infer<typeof HostEnded>>;
export type HostPage = Readonly<z.infer<typeof HostPage>>;
export type HostProject = Readonly<z.infer<typeof HostProject>>;
export type HostOverview = Readonly<z.infer<typeof HostOverview>>;

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

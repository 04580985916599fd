import type { Caller } from '../../protocol/caller.ts';
import type { Capability } from '../../protocol/capability.ts';

/** A call that wants to run. */
export interface PermissionRequest {
  readonly caller: Caller;
  readonly tool: { readonly name: string; readonly title: string };
  readonly capabilities: readonly Capability[];
  readonly args: Readonly<Record<string, unknown>>;
  /** A terminal that the call would drive and that is not the caller's own doing. */
  readonly foreignTerminal: string | undefined;
  /** How long the caller can wait for a person, in milliseconds. */
  readonly waitMs: number;
  /** Hears that a person has been asked. */
  readonly onAsk?: () => void;
}

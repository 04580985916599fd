import type { CallerKind } from '../../protocol/caller.ts';
import { CAPABILITIES, type Capability } from '../../protocol/capability.ts';

/** What becomes of a call: it runs, waits for a person, or is refused. */
export type Verdict = 'allow' | 'ask' | 'deny';

/** What each kind of caller may do without being asked, capability by capability. */
export type Policy = Readonly<Record<CallerKind, Readonly<Record<Capability, Verdict>>>>;

/** What a configuration may say: only where it differs. */
export type PolicyChanges = {
  readonly [Kind in CallerKind]?: { readonly [Name in Capability]?: Verdict };
};

const ALLOWED = verdicts('allow');

/** The policy of somebody who has not written one. */
export const DEFAULT_POLICY: Policy = {
  ui: ALLOWED,
  internal: ALLOWED,
  // Turning browser control on in the settings is the person's own act, and is checked apart from this.
  agent: { ...ALLOWED, destructive: 'ask' },
  cli: {
    ...ALLOWED,
    'writes-files': 'ask',
    'controls-browser': 'ask',
    'starts-process': 'ask',
    destructive: 'ask',
  },
  plugin: verdicts('deny'),
};

/** A policy with a configuration's changes in it. The person at the screen is never locked out. */
export function policyWith(changes: PolicyChanges): Policy {
  const { agent, cli, plugin } = DEFAULT_POLICY;
  return {
    ...DEFAULT_POLICY,
    agent: { ...agent, ...changes.agent },
    cli: { ...cli, ...changes.cli },
    plugin: { ...plugin, ...changes.plugin },
  };
}

/** The strictest verdict on any of the capabilities. */
export function strictest(
  verdictOf: Readonly<Record<Capability, Verdict>>,
  capabilities: readonly Capability[],
): Verdict {
  const all = capabilities.map((capability) => verdictOf[capability]);
  if (all.includes('deny')) return 'deny';
  return all.includes('ask') ? 'ask' : 'allow';
}

function verdicts(verdict: Verdict): Readonly<Record<Capability, Verdict>> {
  const entries = CAPABILITIES.map((capability) => [capability, verdict]);
  return Object.fromEntries(entries) as Record<Capability, Verdict>;
}

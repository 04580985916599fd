/** What a tool can do to the world, mildest first. Policies and approvals go by these, never by a tool's name. */
export const CAPABILITIES = [
  'read-only',
  'edits-canvas',
  'accesses-network',
  'controls-browser',
  'starts-process',
  'writes-files',
  'destructive',
] as const;

/** One of them. */
export type Capability = (typeof CAPABILITIES)[number];

/** The gravest of some capabilities: what a person is told first. */
export function gravest(capabilities: readonly Capability[]): Capability | undefined {
  return CAPABILITIES.filter((each) => capabilities.includes(each)).at(-1);
}

import type { Capability } from '../protocol/capability.ts';
import { nodeOf } from '../workspace/document.ts';
import { isMaker } from './call-context.ts';
import type { ToolContext } from './context.ts';
import type { Tool } from './define-tool.ts';
import { hasTerminal } from './shell-terminal.ts';

/** What a call asks leave for. */
export interface Claim {
  readonly capabilities: readonly Capability[];
  /** A terminal that the call would drive and that is not the caller's own doing. */
  readonly foreignTerminal: string | undefined;
}

/** Works out what a call needs leave for. Throws what the tool throws for a node that is not there. */
export function claimOf(tool: Tool, input: Record<string, unknown>, context: ToolContext): Claim {
  const driven = tool.drives?.(input, context);
  const isOwn = driven !== undefined && isMaker(context, driven);
  const capabilities = isOwn ? (tool.ownCapabilities ?? tool.capabilities) : tool.capabilities;
  const node =
    driven === undefined || isOwn ? undefined : nodeOf(context.project.store.get(), driven);
  return { capabilities, foreignTerminal: node && hasTerminal(node) ? node.id : undefined };
}

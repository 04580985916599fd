import type { z } from 'zod';
import type { Capability } from '../protocol/capability.ts';
import type { ToolContext } from './context.ts';
import type { ToolAnnotations } from './descriptor.ts';

/**
 * `none` runs at once and needs no project, `read` runs at once in one, `project` waits for the
 * changes to the same project that came before it, `page` for what came before it to the page of its `nodeId`.
 */
export type QueueName = 'none' | 'read' | 'project' | 'page';

/** Everything the system knows of a tool. */
export interface Tool<Name extends string = string, Input extends z.ZodObject = z.ZodObject> {
  readonly name: Name;
  /** For people, in the palette and on approval cards. */
  readonly title: string;
  /** For whoever decides whether to call it. */
  readonly description: string;
  readonly input: Input;
  readonly capabilities: readonly Capability[];
  /** In their place, where the call acts on a node (`drives`) that the caller made itself. */
  readonly ownCapabilities?: readonly Capability[];
  readonly annotations: ToolAnnotations;
  readonly queue: QueueName;
  /** Moves what the person looks at: refused while another project's tab is in front. */
  readonly needsActiveTab?: boolean;
  /** Milliseconds; `TOOL_TIMEOUT_MS` when it does not say. */
  readonly timeoutMs?: number;
  /**
   * The node that the call would type into or end. A terminal that the caller did not open needs the
   * person's leave. Throws what `run` would throw when there is no such node.
   */
  drives?(input: z.infer<Input>, context: ToolContext): string | undefined;
  run(input: z.infer<Input>, context: ToolContext): unknown;
  /** What the audit log keeps of a result that is long and says little; else the log cuts it. */
  summary?(content: unknown): string;
}

/** Types a tool by its own schema. */
export function defineTool<const Name extends string, Input extends z.ZodObject>(
  tool: Tool<Name, Input>,
): Tool<Name, Input> {
  return tool;
}

/** Annotations of a tool that changes nothing. */
export const READS: ToolAnnotations = { readOnlyHint: true, idempotentHint: true };

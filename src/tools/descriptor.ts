import type { Capability } from '../protocol/capability.ts';

/** What MCP clients are told of a tool's effects. */
export interface ToolAnnotations {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** One argument, as JSON Schema has it. */
export interface ArgumentSchema {
  /** Several where a value may be of either, as for `null`. */
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: ArgumentSchema;
  readonly description?: string;
}

/** The arguments of a tool as JSON Schema. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** A tool as programs see it: what MCP's `tools/list` and the reference page are made of. */
export interface ToolDescriptor {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly capabilities: readonly Capability[];
  readonly annotations: ToolAnnotations;
}

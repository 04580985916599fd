import { z } from 'zod';
import type { Tool, ToolAnnotations } from './define-tool.ts';

/** One argument, as JSON Schema has it. */
export interface ArgumentSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: ArgumentSchema;
  readonly description?: string;
}

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
  readonly annotations: ToolAnnotations;
}

/** Describes a tool from its own definition. */
export function describe({ name, title, description, input, annotations }: Tool): ToolDescriptor {
  return { name, title, description, inputSchema: inputSchemaOf(input), annotations };
}

function inputSchemaOf(input: z.ZodObject): InputSchema {
  // Arguments are objects of plain fields: the parts of JSON Schema that zod writes for those.
  const { properties, required } = z.toJSONSchema(input, { io: 'input' }) as Partial<InputSchema>;
  return {
    type: 'object',
    properties: properties ?? {},
    required: required ?? [],
    additionalProperties: false,
  };
}

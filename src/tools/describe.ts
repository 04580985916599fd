import { z } from 'zod';
import type { Tool } from './define-tool.ts';
import type { InputSchema, ToolDescriptor } from './descriptor.ts';

/** Describes a tool from its own definition. */
export function describe({ input, ...tool }: Tool): ToolDescriptor {
  const { name, title, description, capabilities, annotations } = tool;
  const inputSchema = inputSchemaOf(input);
  return { name, title, description, inputSchema, capabilities, annotations };
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

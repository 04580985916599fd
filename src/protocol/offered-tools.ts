import type { ArgumentTypes } from './argument-words.ts';
import type { Reply } from './result.ts';

/** An operation as the running workspace describes it. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly properties: ArgumentTypes &
      Readonly<
        Record<string, { readonly enum?: readonly unknown[]; readonly description?: string }>
      >;
    readonly required: readonly string[];
  };
}

/** The operations in an answer to `tools_list`: it came from a workspace that may be of another version. */
export function offeredTools(reply: Reply): readonly OfferedTool[] {
  const value = reply.ok && Array.isArray(reply.value) ? (reply.value as unknown[]) : [];
  return value.filter(isTool);
}

/** One line an operation: its name, its arguments (`*` for those it needs), and what it does. */
export function listText(tools: readonly OfferedTool[]): string {
  const heads = tools.map(({ name, inputSchema }) => {
    const { properties, required } = inputSchema;
    const words = Object.keys(properties).map((key) => (required.includes(key) ? `${key}*` : key));
    return [name, ...words].join(' ');
  });
  const width = Math.max(0, ...heads.map((head) => head.length));
  return tools
    .map(({ description }, index) => `${(heads[index] ?? '').padEnd(width)}  ${description}`)
    .join('\n');
}

/** Everything about one operation. */
export function toolText({ name, description, inputSchema }: OfferedTool): string {
  const { properties, required } = inputSchema;
  const lines = Object.entries(properties).map(([key, property]) => {
    const choice = property.enum?.join(' | ') ?? [property.type ?? 'value'].flat().join(' or ');
    const need = required.includes(key) ? ', required' : '';
    const about = property.description === undefined ? '' : `  ${property.description}`;
    return `  --${key} (${choice}${need})${about}`;
  });
  return [name, `  ${description}`, ...lines].join('\n');
}

function isTool(value: unknown): value is OfferedTool {
  const { name, description, inputSchema } = (value ?? {}) as Partial<OfferedTool>;
  const { properties, required } = (inputSchema ?? {}) as Partial<OfferedTool['inputSchema']>;
  const hasWords = typeof name === 'string' && typeof description === 'string';
  return hasWords && typeof properties === 'object' && Array.isArray(required);
}

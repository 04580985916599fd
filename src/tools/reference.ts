import type { Tool } from './define-tool.ts';
import { describe } from './describe.ts';
import type { ArgumentSchema } from './descriptor.ts';

/** The reference page on all tools, as Markdown. */
export function referencePage(tools: readonly Tool[]): string {
  return `${[INTRODUCTION, ...tools.map(section)].join('\n\n')}\n`;
}

const INTRODUCTION = `# Tools

What agents, keys and programs can ask the workspace to do. This page is made from the tools' own
definitions. From a shell in the workspace: \`termsprawlctl call OPERATION '{"argument":"value"}'\`, or
\`termsprawlctl tools OPERATION\`.

Limits that hold everywhere: a text has at most 64,000 characters and no U+0000, a list 1 to 100 ids,
a number lies between -1,000,000 and 1,000,000.`;

const QUEUES = {
  none: 'at once, without a project',
  read: 'at once',
  project: 'after the changes to the project that came before it',
  page: 'after what came before it to the same page',
} as const;

function section(tool: Tool): string {
  const { description, inputSchema } = describe(tool);
  const { properties, required } = inputSchema;
  const rows = Object.entries(properties).map(([key, property]) =>
    row(key, property, required.includes(key)),
  );
  const table = ['| argument | type | |', '| --- | --- | --- |', ...rows].join('\n');
  return [
    `## ${tool.name}`,
    description,
    rows.length > 0 ? table : 'No arguments.',
    `Capabilities: ${tool.capabilities.join(', ')}. Runs ${QUEUES[tool.queue]}.${place(tool)}`,
  ].join('\n\n');
}

function row(key: string, property: ArgumentSchema, isRequired: boolean): string {
  const choices = property.enum?.map((choice) => `\`${String(choice)}\``).join(', ');
  const type =
    choices ??
    (property.type === 'array' ? 'list of ids' : [property.type ?? []].flat().join(' or '));
  const about = [isRequired ? 'Required.' : '', property.description ?? ''].join(' ').trim();
  return `| \`${key}\` | ${type} | ${about} |`;
}

function place({ needsActiveTab }: Tool): string {
  return needsActiveTab ? ' The project’s tab must be in front.' : '';
}

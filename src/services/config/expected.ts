import { z } from 'zod';
import { APPLIES, type Applies, configSchema } from './schema.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What a setting is, taken from the schema: what error messages and the reference page say of it. */
export interface Setting {
  readonly path: readonly string[];
  readonly description: string;
  /** What it takes, as the rest of a sentence: `true or false`. */
  readonly expected: string;
  readonly fallback: unknown;
  /** All values that it takes, where they are few. */
  readonly choices: readonly unknown[];
  /** When a change that is made in the workspace counts; nothing where it is made in the file only. */
  readonly applies: Applies | undefined;
  /** The settings in it, where they have fixed names. */
  readonly parts: readonly Setting[];
}

/** The whole configuration as one setting. */
export function describeConfig(): Setting {
  return describe(z.toJSONSchema(configSchema, { io: 'input' }), []);
}

/** What a place in the configuration takes: that of a key under fixed names, or under any name. */
export function expectedAt(path: readonly PropertyKey[]): string {
  let schema: JsonSchema = z.toJSONSchema(configSchema, { io: 'input' });
  for (const segment of path) {
    const next = schema.properties?.[String(segment)] ?? schema.additionalProperties;
    if (typeof next !== 'object') break;
    schema = next;
  }
  return expectedBy(schema);
}

/** The names of the settings in a place. */
export function namesAt(path: readonly PropertyKey[]): string[] {
  const found = path.reduce<Setting | undefined>(
    (setting, segment) => setting?.parts.find(({ path: to }) => to.at(-1) === segment),
    describeConfig(),
  );
  return (found?.parts ?? []).map((setting) => setting.path.at(-1) ?? '');
}

function describe(schema: JsonSchema, path: readonly string[]): Setting {
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    typeof part === 'object' ? [describe(part, [...path, name])] : [],
  );
  return {
    path,
    description: schema.description ?? '',
    expected: expectedBy(schema),
    fallback: schema.default,
    choices: schema.enum ?? (schema.type === 'boolean' ? [true, false] : []),
    applies: APPLIES.find((each) => each === schema['applies']),
    parts,
  };
}

function expectedBy(schema: JsonSchema): string {
  if (schema.enum) return alternatives(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return alternatives(schema.anyOf.map(expectedByPart));
  if (Array.isArray(schema.type)) {
    return alternatives(schema.type.map((type) => expectedBy({ ...schema, type } as JsonSchema)));
  }
  return TYPES[schema.type ?? '']?.(schema) ?? 'anything';
}

function expectedByPart(part: JsonSchema | boolean): string {
  return typeof part === 'object' ? expectedBy(part) : 'anything';
}

const TYPES: Readonly<Record<string, (schema: JsonSchema) => string>> = {
  string: ({ minLength }) => (minLength === undefined ? 'a text' : 'a text that is not empty'),
  integer: ({ minimum, maximum }) => `a whole number from ${minimum} to ${maximum}`,
  boolean: () => 'true or false',
  null: () => 'null',
  array: () => 'a list of texts',
  object: objectExpected,
};

function objectExpected({ additionalProperties }: JsonSchema): string {
  const isOpen = typeof additionalProperties === 'object';
  return isOpen ? `names in { }, each with ${expectedBy(additionalProperties)}` : 'settings in { }';
}

/** `a`, `a or b`, `a, b or c`; null first, since "a text that is not empty or null" could be misread. */
function alternatives(texts: readonly string[]): string {
  const ordered = [...texts].sort((a, b) => Number(b === 'null') - Number(a === 'null'));
  if (ordered.length < 2) return ordered.join('');
  return `${ordered.slice(0, -1).join(', ')} or ${ordered.at(-1)}`;
}

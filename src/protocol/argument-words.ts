import { Failure } from './failure.ts';

/** What the words of a command line need to know of an argument. */
export interface ArgumentType {
  /** Of JSON Schema; several where a value may be of either, as for `null`. */
  readonly type?: string | readonly string[];
}

/** The arguments of a tool, by name. */
export type ArgumentTypes = Readonly<Record<string, ArgumentType>>;

/**
 * Arguments out of `--key value` words; a list is a key that comes again. The types decide what a
 * value is, so that a note may read `42`. What they do not know is left for the workspace to refuse.
 * Throws `USAGE`.
 */
export function argumentsOf(
  words: readonly string[],
  types: ArgumentTypes,
): Record<string, unknown> {
  const args = new Map<string, unknown>();
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const { name, inline } = splitWord(word);
    const key = keyFor(name, types);
    const type = Object.hasOwn(types, key) ? types[key]?.type : undefined;
    const value = inline ?? nextValue(left, name, type);
    args.set(key, type === 'array' ? [...listAt(args, key), value] : converted(value, type));
  }
  return Object.fromEntries(args);
}

function splitWord(word: string): { readonly name: string; readonly inline: string | undefined } {
  const match = /^--(?<name>[^=]+)(?:=(?<inline>[\s\S]*))?$/.exec(word);
  const { name, inline } = match?.groups ?? {};
  if (name !== undefined) return { name, inline };
  throw new Failure('USAGE', `Expected --key value, not ${word}`);
}

function nextValue(left: string[], name: string, type: ArgumentType['type']): string {
  const [next] = left;
  if (type === 'boolean' && next !== 'true' && next !== 'false') return 'true';
  left.shift();
  if (next !== undefined) return next;
  throw new Failure('USAGE', `Missing value for --${name}`);
}

/** `--node-id` for `nodeId`, where that is an argument. */
function keyFor(name: string, types: ArgumentTypes): string {
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(types, camel) ? camel : name;
}

function listAt(args: ReadonlyMap<string, unknown>, key: string): readonly unknown[] {
  const list = args.get(key);
  return Array.isArray(list) ? list : [];
}

function converted(value: string, type: ArgumentType['type']): unknown {
  if (value === 'null' && [type].flat().includes('null')) return null;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  const isNumber = (type === 'number' || type === 'integer') && value.trim() !== '';
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}

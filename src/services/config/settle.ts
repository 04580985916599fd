import type { z } from 'zod';
import { nearest } from '../../lib/nearest.ts';
import { expectedAt, namesAt } from './expected.ts';
import type { JsonPath } from './json-text.ts';
import { type Config, configSchema, DEFAULT_CONFIG } from './schema.ts';

/** A setting that does not apply, and why. */
export interface BadSetting {
  readonly path: JsonPath;
  readonly message: string;
}

/** The configuration that a value means: what is wrong in it is left out, each setting for itself. */
export function settle(value: unknown): { config: Config; bad: readonly BadSetting[] } {
  const bad: BadSetting[] = [];
  let rest = value;
  for (;;) {
    const result = configSchema.safeParse(rest);
    if (result.success) return { config: result.data, bad };
    const found = result.error.issues.flatMap((issue) => badSettings(issue, rest));
    bad.push(...found);
    if (found.some(({ path }) => path.length === 0)) return { config: DEFAULT_CONFIG, bad };
    rest = found.reduce<unknown>((left, { path }) => without(left, path), rest);
  }
}

function badSettings(issue: z.core.$ZodIssue, value: unknown): BadSetting[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => unknownSetting([...issue.path, name]));
  }
  const path = settingPath(issue.path);
  const found = `expected ${expectedAt(path)}, found ${shown(valueAt(value, path))}`;
  return [{ path, message: `${found}; the default is used` }];
}

function unknownSetting(path: JsonPath): BadSetting {
  const names = namesAt(path.slice(0, -1));
  const meant = nearest(String(path.at(-1)), names);
  const hint =
    meant === undefined ? `expected one of ${names.join(', ')}` : `did you mean ${meant}?`;
  return { path, message: `there is no such setting; ${hint}` };
}

/** A list counts as a whole. */
function settingPath(path: JsonPath): JsonPath {
  const index = path.findIndex((segment) => typeof segment === 'number');
  return index < 0 ? path : path.slice(0, index);
}

function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((at, segment) => (isRecord(at) ? at[segment] : undefined), value);
}

/** A copy of the value without what stands at the path. */
function without(value: unknown, [name, ...rest]: JsonPath): unknown {
  if (!isRecord(value) || name === undefined) return value;
  const { [name]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: without(inner, rest) };
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Longer values would hide what the message says. */
const MAX_SHOWN = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

import { z } from 'zod';
import { Failure } from '../protocol/failure.ts';
import {
  MAX_LIST_LENGTH,
  MAX_LIST_TEXT_LENGTH,
  MAX_NUMBER,
  MAX_TEXT_LENGTH,
} from '../protocol/limits.ts';
import type { ArgumentSchema, InputSchema } from './descriptor.ts';

/**
 * Checks arguments against a tool's schema, and the limits that hold for every tool. The order and
 * the messages are a contract with callers. Throws `VALIDATION_ERROR`.
 */
export function checkArguments(args: unknown, schema: InputSchema): Record<string, unknown> {
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw invalid('Expected args object');
  const fields = args as Record<string, unknown>;
  const faults = faultsIn(fields, schema);
  const [first] = faults;
  if (first) throw invalid(first.message, faults);
  return fields;
}

/** What is wrong with one argument. */
interface Fault {
  readonly key: string;
  readonly message: string;
}

function faultsIn(fields: Record<string, unknown>, { required, properties }: InputSchema): Fault[] {
  const missing = required.filter((key) => !Object.hasOwn(fields, key));
  const unknown = Object.keys(fields).filter((key) => !Object.hasOwn(properties, key));
  const unfit = Object.entries(properties).filter(
    ([key, property]) => Object.hasOwn(fields, key) && !fits(fields[key], property),
  );
  return [
    ...missing.map((key) => ({ key, message: `Missing argument: ${key}` })),
    ...unknown.map((key) => ({ key, message: `Unknown argument: ${key}` })),
    ...unfit.map(([key]) => ({ key, message: `Invalid ${key}` })),
  ];
}

/** What the tool's own schema makes of checked arguments. Throws `VALIDATION_ERROR`. */
export function parseArguments<Input extends z.ZodObject>(
  fields: Record<string, unknown>,
  input: Input,
): z.infer<Input> {
  const parsed = input.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Failure('VALIDATION_ERROR', `Invalid ${String(issue?.path[0] ?? 'args')}`, {
    ...(issue && { hint: issue.message }),
    details: z.flattenError(parsed.error),
  });
}

type Check = (value: unknown) => boolean;

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['array', (value) => Array.isArray(value) && isList(value)],
  ['number', (value) => typeof value === 'number' && Math.abs(value) <= MAX_NUMBER],
  ['integer', (value) => Number.isInteger(value) && Math.abs(value as number) <= MAX_NUMBER],
  ['string', (value) => typeof value === 'string' && isText(value)],
  ['boolean', (value) => typeof value === 'boolean'],
  ['null', (value) => value === null],
]);

function fits(value: unknown, property: ArgumentSchema): boolean {
  const types = [property.type ?? []].flat();
  const isOfType = types.some((type) => CHECKS.get(type)?.(value) ?? true);
  return (isOfType || types.length === 0) && (property.enum?.includes(value) ?? true);
}

function isList(list: readonly unknown[]): boolean {
  if (list.length === 0 || list.length > MAX_LIST_LENGTH) return false;
  return list.every((item) => typeof item === 'string' && item.length <= MAX_LIST_TEXT_LENGTH);
}

// U+0000 would end a string early in more than one place below us.
function isText(text: string): boolean {
  return text.length <= MAX_TEXT_LENGTH && !text.includes('\0');
}

/** The details have the shape of zod's `flattenError`: what is wrong with all, and with each argument. */
function invalid(message: string, faults: readonly Fault[] = []): Failure {
  const fieldErrors = Object.fromEntries(faults.map((fault) => [fault.key, [fault.message]]));
  const formErrors = faults.length === 0 ? [message] : [];
  return new Failure('VALIDATION_ERROR', message, { details: { formErrors, fieldErrors } });
}

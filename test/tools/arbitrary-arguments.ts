import fc from 'fast-check';
import type { ArgumentSchema, InputSchema } from '../../src/tools/descriptor.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Arguments that are wrong in one way, and what their caller is told of it. */
export interface Spoiled {
  readonly args: unknown;
  readonly error: string;
}

const LONG = 'x'.repeat(64_001);
const WRONG: ReadonlyMap<string, readonly unknown[]> = new Map([
  ['string', [1, null, true, [], {}, 'a\0b', LONG]],
  ['number', ['1', null, true, [], {}, 1_000_001, -1_000_000.5, 1e308, Number.NaN]],
  ['integer', ['1', null, true, [], {}, 0.5, 1_000_001, Number.POSITIVE_INFINITY]],
  ['boolean', ['true', 0, null, [], {}]],
  ['array', ['a', null, {}, [], [1], ['a', null], ['x'.repeat(256)], Array(101).fill('a')]],
]);

const FITTING: ReadonlyMap<string, fc.Arbitrary<unknown>> = new Map([
  ['number', fc.double({ min: -1_000_000, max: 1_000_000, noNaN: true })],
  ['integer', fc.integer({ min: 0, max: 1_000_000 })],
  ['boolean', fc.boolean()],
  ['array', fc.array(words(), { minLength: 1, maxLength: 5 })],
  ['null', fc.constant(null)],
] as [string, fc.Arbitrary<unknown>][]);

/** Values that an argument does not take, by its schema. */
export function wrongValues(schema: ArgumentSchema): readonly unknown[] {
  const types = typesOf(schema);
  const wrong = types.flatMap((type) => WRONG.get(type) ?? []);
  const taken: readonly unknown[] = types.includes('null') ? [null] : [];
  const values = wrong.filter((value) => !taken.includes(value));
  return [...values, ...(schema.enum ? ['none of them', ''] : [])];
}

function typesOf({ type }: ArgumentSchema): readonly string[] {
  return [type ?? []].flat();
}

/** Arguments that fit a schema. Ids among them are those of no node. */
export function fitting({ properties, required }: InputSchema): fc.Arbitrary<Arguments> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([key, property]) => [key, fittingValue(property)]),
  );
  return fc.record(values, { requiredKeys: [...required] });
}

/** Arguments that fit a schema but for one fault. */
export function spoiled(schema: InputSchema): fc.Arbitrary<Spoiled> {
  const whole = fitting({ ...schema, required: Object.keys(schema.properties) });
  return fc.oneof(
    whole.chain((args) => withUnknown(args, schema)),
    ...schema.required.map((key) => whole.map((args) => without(args, key))),
    ...Object.entries(schema.properties).map(([key, property]) =>
      whole.chain((args) => withWrong(args, key, property)),
    ),
    fc
      .constantFrom(null, [], [{}], 'args', 7, true)
      .map((args) => ({ args, error: 'Expected args object' })),
  );
}

function fittingValue(schema: ArgumentSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return fc.oneof(...typesOf(schema).map((type) => FITTING.get(type) ?? words()));
}

function words(): fc.Arbitrary<string> {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  // Of no node: those of a test's workspace begin with a letter.
  return text.map((each) => `-${each.replaceAll('\0', '')}`);
}

function withUnknown(args: Arguments, { properties }: InputSchema): fc.Arbitrary<Spoiled> {
  return fc
    .constantFrom('toString', '__proto__', 'constructor', 'hasOwnProperty', 'NodeId', '', 'x y')
    .filter((key) => !Object.hasOwn(properties, key))
    .map((key) => ({
      args: Object.fromEntries([...Object.entries(args), [key, 1]]) as unknown,
      error: `Unknown argument: ${key}`,
    }));
}

function without(args: Arguments, missing: string): Spoiled {
  const left = Object.entries(args).filter(([key]) => key !== missing);
  return { args: Object.fromEntries(left), error: `Missing argument: ${missing}` };
}

function withWrong(args: Arguments, key: string, property: ArgumentSchema): fc.Arbitrary<Spoiled> {
  return fc
    .constantFrom(...wrongValues(property))
    .map((value) => ({ args: { ...args, [key]: value }, error: `Invalid ${key}` }));
}

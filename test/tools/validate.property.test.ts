import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/tools/catalogue.ts';
import { describe } from '../../src/tools/describe.ts';
import { checkArguments } from '../../src/tools/validate.ts';
import { fitting, spoiled } from './arbitrary-arguments.ts';

const SCHEMAS = CATALOGUE.map((tool) => [tool.name, describe(tool).inputSchema] as const);

test.each(SCHEMAS)('%s takes whatever fits its schema, as it is', (_name, schema) => {
  fc.assert(
    fc.property(fitting(schema), (args) => {
      expect(checkArguments(args, schema)).toBe(args);
    }),
  );
});

test.each(SCHEMAS)(
  '%s refuses one fault among arguments that fit, and names it',
  (_name, schema) => {
    fc.assert(
      fc.property(spoiled(schema), ({ args, error }) => {
        expect(() => checkArguments(args, schema)).toThrow(
          expect.objectContaining({ message: error }) as Error,
        );
      }),
    );
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choicesOf, offersOptions } from '../../../src/services/agents/help-text.ts';
import { modesOf } from '../../../src/services/agents/permission-modes.ts';

const LISTED_BELOW = `Options:
  -s, --sandbox <MODE>
          Select the sandbox policy

          [possible values: read-only, workspace-write]

  -a, --ask-for-approval <POLICY>
          When to ask

          Possible values:
          - on-request: The model decides
          - never:      Never ask, even --sandbox or
            the like

  -h, --help
          Print help
`;
const WRAPPED = `Options:
  --mode <mode>      How to ask (choices:
                     "first", "second",
                     "third")
  --model <model>    (choices: "other")
Commands:
  mode               of no account (choices: "x")
`;

test('an option is offered under each of its names, and not where it is only mentioned', () => {
  expect(offersOptions(LISTED_BELOW, '-a', '--ask-for-approval', '--sandbox')).toBe(true);
  expect(offersOptions(LISTED_BELOW, '--ask')).toBe(false);
  expect(offersOptions('  --other  see --sandbox', '--sandbox')).toBe(false);
  expect(offersOptions('', '--sandbox')).toBe(false);
});

test('choices are read wherever a help lists them, and no further than the option goes', () => {
  expect(choicesOf(LISTED_BELOW, '--sandbox')).toEqual(['read-only', 'workspace-write']);
  expect(choicesOf(LISTED_BELOW, '--ask-for-approval')).toEqual(['on-request', 'never']);
  expect(choicesOf(WRAPPED, '--mode')).toEqual(['first', 'second', 'third']);
  expect(choicesOf(WRAPPED, '--help')).toEqual([]);
  expect(choicesOf('  --mode [string] [choices: "a", "b_c"]', '--mode')).toEqual(['a', 'b_c']);
});

test('modes that ask for nothing are marked and come last', () => {
  expect(modesOf(WRAPPED, '--mode', ['first'])).toEqual([
    { name: 'second', isDangerous: false },
    { name: 'third', isDangerous: false },
    { name: 'first', isDangerous: true },
  ]);
});

test('whatever an executable prints, choices are words that are neither options nor paths', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (before, list) => {
      const help = `${before}\n  --mode <mode>  (choices: ${list})\n`;
      for (const choice of choicesOf(help, '--mode')) expect(choice).toMatch(/^[\w-]+$/);
    }),
  );
});

test('choices that were written into a help are read out of it', () => {
  const word = fc.stringMatching(/^[a-zA-Z][a-zA-Z-]{0,11}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 6 }), (words) => {
      const quoted = words.map((each) => `"${each}"`).join(',\n                 ');
      expect(choicesOf(`  --mode <mode>  Mode (choices: ${quoted})\n`, '--mode')).toEqual(words);
    }),
  );
});

import { parseArgs } from 'node:util';

/** Reads the words after `npm run bench --`. Throws on one that means nothing. */
export function readOptions(words, names) {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      program: { type: 'string', default: 'bin/termsprawl.js' },
      output: { type: 'string' },
    },
  });
  const only = values.only?.split(',') ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown}; there are ${names.join(', ')}`);
  return { ...values, only };
}

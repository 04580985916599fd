import { InvalidArgumentError } from 'commander';

/** Reads a whole number of at most nine digits that is `least` or more. Its `InvalidArgumentError` is told with the option's name. */
export function wholeNumberFrom(least: number): (word: string) => number {
  return (word) => {
    const value = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
    if (value >= least) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} on.`);
  };
}

import type { Run } from './runs.ts';

/** A key and what it does; without a label, the name of the mode that the keys belong to. */
export interface KeyHint {
  readonly key: string;
  readonly label: string;
}

/** Key and label of each hint, with a dot between them. */
export function hintRuns(hints: readonly KeyHint[]): Run[] {
  return hints.flatMap(({ key, label }, index): Run[] => [
    ...(index === 0 ? [] : [{ text: ' · ', role: 'muted' } as const]),
    { text: key, role: 'key' },
    { text: label === '' ? '' : ` ${label}` },
  ]);
}

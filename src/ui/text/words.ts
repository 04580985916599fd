import { clustersOf } from './clusters.ts';

const WORD = /^[\p{L}\p{M}\p{N}_]/u;

/** Index of the start of the word at or before an index between two clusters, as Alt+b has it. */
export function wordStartBefore(text: string, index: number): number {
  return index - wordLength(clustersOf(text.slice(0, index)).reverse());
}

/** Index of the end of the word at or after an index between two clusters, as Alt+f has it. */
export function wordEndAfter(text: string, index: number): number {
  return index + wordLength(clustersOf(text.slice(index)));
}

/** The length of what separates words at the start of the clusters, and of the word behind it. */
function wordLength(clusters: readonly string[]): number {
  const start = clusters.findIndex((cluster) => WORD.test(cluster));
  if (start < 0) return clusters.join('').length;
  const end = clusters.findIndex((cluster, at) => at > start && !WORD.test(cluster));
  return clusters.slice(0, end < 0 ? clusters.length : end).join('').length;
}

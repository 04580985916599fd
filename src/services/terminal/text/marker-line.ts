/** A line of the workspace's own in a terminal, which no program wrote, without its line break. */
export function markerLine(text: string): string {
  return `\x1b[0;2m── ${text} ──\x1b[0m`;
}

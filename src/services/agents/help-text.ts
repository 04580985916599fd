/** Whether a help text lists every one of these options (`--name`, `-n`). */
export function offersOptions(help: string, ...options: readonly string[]): boolean {
  return options.every((option) => blockOf(help, option) !== undefined);
}

/** The values that a help text lists for an option, in its order; none where it lists none. */
export function choicesOf(help: string, option: string): readonly string[] {
  const block = blockOf(help, option);
  if (block === undefined) return [];
  const inline = /[[(](?:choices|possible values):\s+([^\])]*)[\])]/.exec(block)?.[1];
  if (inline !== undefined) return words(inline);
  const listed = /Possible values:([\s\S]*)/.exec(block)?.[1] ?? '';
  return [...listed.matchAll(/^\s*- ([\w-]+)/gm)].flatMap(([, word]) => word ?? []);
}

/** An option's own lines: from the one that begins with it to the one that begins with another. */
function blockOf(help: string, option: string): string | undefined {
  const lines = help.split('\n');
  const from = lines.findIndex((line) => beginsWith(line, option));
  if (from === -1) return undefined;
  const rest = lines.slice(from + 1);
  const length = rest.findIndex((line) => /^\s{0,10}-{1,2}[a-zA-Z]|^\S/.test(line));
  return [lines[from], ...(length === -1 ? rest : rest.slice(0, length))].join('\n');
}

/** Options stand first in a line, after at most their other names. */
function beginsWith(line: string, option: string): boolean {
  const names = /^\s*(-[\w-]+(?:,\s*-[\w-]+)*)/.exec(line)?.[1] ?? '';
  return names.split(/,\s*/).includes(option);
}

function words(list: string): string[] {
  return list
    .split(/,\s*/)
    .map((word) => word.trim().replace(/^["']|["']$/g, ''))
    .filter((word) => /^[\w-]+$/.test(word));
}

import { describeConfig, type Setting } from './expected.ts';

/** `docs/configuration.md`, drawn from the schema, so that the two cannot disagree. */
export function referencePage(): string {
  const { parts } = describeConfig();
  return [HEAD, TABLE_HEAD, ...parts.flatMap(rows), '', EXAMPLE].join('\n');
}

const HEAD = `# Configuration

termsprawl reads \`config.json\` in \`$XDG_CONFIG_HOME/termsprawl\` (\`~/.config/termsprawl\`), or in
\`$TERMSPRAWL_HOME/config\` where that is set. It is JSON; comments and trailing commas are fine. There
need not be such a file, and it need not say more than what you want to be otherwise.

A mistake costs only the setting that it is in: that one keeps its default, everything else applies,
and \`termsprawl config check\` says file, line, column, setting, and what was expected.

A running workspace takes up what is saved within a second or two. A file that is no JSON (yet) changes nothing until it
is mended; shell, scroll-back and variables count for terminals that start from then on.

Keys are written as they are shown: \`Ctrl+Space\`, \`Alt+x\`, \`S-Tab\`, \`PgUp\`, \`F5\`, \`?\`; one after
another with a space between them: \`n t\`.
`;

const TABLE_HEAD = `| setting | takes | default | what it does |
| --- | --- | --- | --- |`;

const EXAMPLE = `## An example

\`\`\`jsonc
{
  "accent": "magenta",
  "scrollbackLines": 20000,
  // Alt+n as well as n t for a new terminal, and no key to quit with.
  "keys": { "terminal.new": ["n t", "Alt+n"], "session.quit": null },
  "notifications": { "osc": 777, "command": ["notify-send", "{title}", "{body}"] },
  "permissions": { "agent": { "writes-files": "ask" } },
}
\`\`\`
`;

/** A setting and those in it. Parts that explain themselves by their names share their group's row. */
function rows(setting: Setting): string[] {
  const { path, description, expected, fallback, parts } = setting;
  const isFlat = parts.length > 0 && parts.every((part) => part.description === '');
  const takes = isFlat ? `${parts[0]?.expected} for each of ${namesOf(parts)}` : expected;
  const shownDefault = parts.length > 0 ? '' : `\`${JSON.stringify(fallback)}\``;
  const cells = [`\`${path.join('.')}\``, takes, shownDefault, description];
  return [`| ${cells.join(' | ')} |`, ...(isFlat ? [] : parts.flatMap(rows))];
}

function namesOf(settings: readonly Setting[]): string {
  return settings.map(({ path }) => `\`${path.at(-1)}\``).join(', ');
}

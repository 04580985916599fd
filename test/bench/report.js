const HEADINGS = ['', 'termsprawl', 'tmux', 'ratio', 'target', ''];

/** The whole page. */
export function page(facts, parts) {
  const machine = Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`);
  const sections = parts.map(({ figure, rows }) =>
    [`## ${figure.title}`, '', figure.method, '', ...table(rows), ...whyMissed(figure, rows)].join(
      '\n',
    ),
  );
  const targets = parts.flatMap(({ rows }) => rows.filter(({ target }) => target !== undefined));
  const met = targets.filter((row) => row.met).length;
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Both programs run in the same way: each in a pty of the benchmark’s own,',
    '200×50 with `TERM=xterm-256color` and `COLORTERM=truecolor`; termsprawl with its nodes as tiles,',
    'tmux with the tiled layout, without configuration. They take turns, so that noise hits both alike.',
    '',
    ...machine,
    '',
    `${met} of ${targets.length} targets are met.`,
    '',
    `${sections.join('\n\n')}\n`,
  ].join('\n');
}

/** What keeps a figure from its target, where the run found that it does. */
function whyMissed({ whyMissed: reason }, rows) {
  const isMissed = rows.some(({ target, met }) => target !== undefined && !met);
  return isMissed && reason !== undefined ? ['', `Missed: ${reason}`] : [];
}

/** One figure as a table in Markdown. */
export function table(rows) {
  return [HEADINGS, HEADINGS.map(() => '---'), ...rows.map(cells)].map(
    (each) => `| ${each.join(' | ')} |`,
  );
}

function cells({ setting, unit, ours, theirs, target, met }) {
  return [
    setting.replaceAll('|', '\\|'),
    `${rounded(ours)} ${unit}`,
    theirs === undefined ? '' : `${rounded(theirs)} ${unit}`,
    theirs === undefined ? '' : `${rounded(ours / theirs)}×`,
    target ?? '',
    target === undefined ? '' : met ? 'met' : '**missed**',
  ];
}

/** Three digits tell all that such a measurement knows. */
function rounded(value) {
  const decimals = Math.min(3, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1))));
  return Number(value.toFixed(decimals));
}

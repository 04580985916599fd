import { inTurns, withBoth } from '../contestants/both.js';
import { median } from '../statistics.js';
import { runMarked } from './marked-command.js';

const PANES = [1, 4];

/** How fast output is taken in. */
export const throughput = {
  name: 'throughput',
  title: 'Throughput',
  method:
    'A command writes its output and then a marker; timed from Enter until the marker’s bytes are on ' +
    'the outer pty. Dense colour is a file in which each cell has a text and a ground colour of its own.',
  whyMissed: 'Each line costs blanking a row of the history, 2.4 KB at 200 columns.',
  async measure(bench) {
    const rows = [];
    for (const panes of PANES) {
      await withBoth(bench, { panes }, async (both) => {
        for (const [name, { command, bytes }] of Object.entries(bench.outputs)) {
          const times = await inTurns(both, bench.repetitions, (contestant, repetition) =>
            runMarked(contestant, command, repetition),
          );
          rows.push(rowOf(`${panes === 1 ? '1 pane' : `${panes} panes`}, ${name}`, bytes, times));
        }
      });
    }
    return rows;
  },
};

function rowOf(setting, bytes, { termsprawl, tmux }) {
  const megabytesPerSecond = (times) => bytes / 1000 / median(times);
  const [ours, theirs] = [megabytesPerSecond(termsprawl), megabytesPerSecond(tmux)];
  return { setting, unit: 'MB/s', ours, theirs, target: '≥ 1× tmux', met: ours >= theirs };
}

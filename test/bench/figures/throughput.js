import { setTimeout as wait } from 'node:timers/promises';
import { inTurns, withBoth } from '../contestants/both.js';
import { median } from '../statistics.js';

const PANES = [1, 4];
/** Cells that no flood shows; typed in two halves, since the command line is shown as well. */
const MARKS = ['@', '='];
const TYPED_MS = 150;

/** How fast output is taken in. */
export const throughput = {
  name: 'throughput',
  title: 'Throughput',
  method:
    'A command writes its output and then a marker; timed from Enter until the marker’s bytes are on ' +
    'the outer pty. Dense colour is a file in which each cell has a text and a ground colour of its own.',
  async measure(bench) {
    const rows = [];
    for (const panes of PANES) {
      await withBoth(bench, { panes }, async (both) => {
        for (const [name, { command, bytes }] of Object.entries(bench.outputs)) {
          const times = await inTurns(both, bench.repetitions, (contestant, repetition) =>
            timeUntilMark(contestant, command, MARKS[repetition % MARKS.length]),
          );
          rows.push(rowOf(`${panes === 1 ? '1 pane' : `${panes} panes`}, ${name}`, bytes, times));
        }
      });
    }
    return rows;
  },
};

async function timeUntilMark({ terminal }, command, mark) {
  const half = mark.repeat(4);
  terminal.type(`${command}; printf '${half}''${half}\\n'`);
  await wait(TYPED_MS);
  const shown = terminal.untilBytes(half + half);
  const started = performance.now();
  terminal.type('\r');
  const elapsed = (await shown) - started;
  await terminal.untilQuiet(TYPED_MS);
  return elapsed;
}

function rowOf(setting, bytes, { termsprawl, tmux }) {
  const megabytesPerSecond = (times) => bytes / 1000 / median(times);
  const [ours, theirs] = [megabytesPerSecond(termsprawl), megabytesPerSecond(tmux)];
  return { setting, unit: 'MB/s', ours, theirs, target: '≥ 1× tmux', met: ours >= theirs };
}

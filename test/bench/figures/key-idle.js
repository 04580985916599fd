import { inTurns, withBoth } from '../contestants/both.js';
import { percentile } from '../statistics.js';
import { echoTimes, startTyping, stopTyping } from './typing.js';

const MOST_MS = 3;
const MOST_RATIO = 2;

/** From a key to its echo while nothing else happens. */
export const keyIdle = {
  name: 'key',
  title: 'Key to screen, idle',
  method:
    'One byte is written to the outer pty, and timed until the byte that the pane’s line discipline ' +
    'echoes arrives there, at a person’s irregular pace (5 to 25 ms after the echo before).',
  async measure(bench) {
    const rows = [];
    for (const panes of [1, 4, 16]) {
      const { termsprawl, tmux } = await withBoth(bench, { panes }, (both) =>
        samplesOf(bench, both),
      );
      for (const hundredths of [50, 95]) {
        const [ours, theirs] = [percentile(termsprawl, hundredths), percentile(tmux, hundredths)];
        const isMedian = hundredths === 50;
        rows.push({
          setting: `${panes === 1 ? '1 pane' : `${panes} panes`}, p${hundredths}`,
          unit: 'ms',
          ours,
          theirs,
          target: isMedian ? `p50 ≤ ${MOST_RATIO}× tmux, < ${MOST_MS} ms` : undefined,
          met: ours <= MOST_RATIO * theirs && ours < MOST_MS,
        });
      }
    }
    return rows;
  },
};

async function samplesOf(bench, contestants) {
  for (const contestant of contestants) await startTyping(contestant);
  const samples = await inTurns(contestants, bench.repetitions, (contestant) =>
    echoTimes(contestant, bench.keys),
  );
  for (const contestant of contestants) await stopTyping(contestant);
  return samples;
}

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
    'echoes arrives there, at a person’s irregular pace (5 to 25 ms after the echo before). Both ' +
    'programs live for weeks, so they are measured after some hundred keys; the first ones of a new ' +
    'host, in which V8 still compiles what a key runs through, stand beside.',
  whyMissed:
    'A key wakes the host twice, and runs through some 0.4 ms of JavaScript; tmux does the same in ' +
    'about 0.05 ms of C.',
  async measure(bench) {
    const rows = [];
    for (const panes of [1, 4, 16]) {
      const { first, then } = await withBoth(bench, { panes }, (both) => samplesOf(bench, both));
      const setting = panes === 1 ? '1 pane' : `${panes} panes`;
      rows.push(...rowsOf(`${setting}, the first ${bench.keys} keys`, first));
      rows.push(...rowsOf(setting, then, `p50 ≤ ${MOST_RATIO}× tmux, < ${MOST_MS} ms`));
    }
    return rows;
  },
};

async function samplesOf(bench, contestants) {
  for (const contestant of contestants) await startTyping(contestant);
  const typed = (times, keys) =>
    inTurns(contestants, times, (contestant) => echoTimes(contestant, keys));
  const first = await typed(1, bench.keys);
  await typed(1, bench.warmKeys);
  const then = await typed(bench.repetitions, bench.keys);
  for (const contestant of contestants) await stopTyping(contestant);
  return { first, then };
}

function rowsOf(setting, { termsprawl, tmux }, target) {
  return [50, 95].map((hundredths) => {
    const [ours, theirs] = [percentile(termsprawl, hundredths), percentile(tmux, hundredths)];
    return {
      setting: `${setting}, p${hundredths}`,
      unit: 'ms',
      ours,
      theirs,
      target: hundredths === 50 ? target : undefined,
      met: ours <= MOST_RATIO * theirs && ours < MOST_MS,
    };
  });
}

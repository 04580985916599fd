import { setTimeout as wait } from 'node:timers/promises';
import { inTurns, withBoth } from '../contestants/both.js';
import { median, percentile } from '../statistics.js';
import { echoTimes, startTyping, stopTyping } from './typing.js';

const FLOODS = { yes: 'yes', seq: 'seq 1 999999999' };
const PANES = [4, 16];
/** A flood has filled every buffer on its way by then. */
const WARM_MS = 500;
const WINDOW_MS = 1_500;
const LEAST_SAVING = 20;

/** What another visible pane's flood does to a key, and to the link. */
export const flood = {
  name: 'flood',
  title: 'While another visible pane floods',
  method:
    'The last pane runs the flood, the first one is typed into as when idle, in both programs after ' +
    'some hundred keys beside it that do not count. Bytes a second are counted on the outer pty over ' +
    '1.5 s in which nobody types.',
  whyMissed:
    'A key waits for the piece of the flood that is being parsed, at most 4 KB or 0.3 ms, and for ' +
    'garbage collection and V8’s compilers, which share two processors with the flood.',
  async measure(bench) {
    const rows = [];
    for (const panes of PANES) {
      for (const [name, command] of Object.entries(FLOODS)) {
        const found = await withBoth(bench, { panes }, (both) =>
          measureFlood(bench, both, command),
        );
        rows.push(...rowsOf(`${panes} panes, ${name}`, found));
      }
    }
    return rows;
  },
};

/** One program floods at a time: both together would share the processor. */
async function measureFlood(bench, contestants, command) {
  const rates = Object.fromEntries(contestants.map(({ name }) => [name, []]));
  await inTurns(contestants, 1, async (contestant) => {
    await startFlood(contestant, command);
    await echoTimes(contestant, bench.warmKeys);
    await stopFlood(contestant);
  });
  const times = await inTurns(contestants, bench.repetitions, async (contestant) => {
    await startFlood(contestant, command);
    rates[contestant.name].push(await bytesPerSecond(contestant));
    const samples = await echoTimes(contestant, bench.keys);
    await stopFlood(contestant);
    return samples;
  });
  return { times, rates };
}

/** Floods the pane that has the focus, and types into the next. */
async function startFlood(contestant, command) {
  contestant.terminal.type(`${command}\r`);
  await wait(WARM_MS);
  contestant.focusNext();
  await startTyping(contestant);
}

/** Goes round to the pane that floods, and leaves the focus there for the next time. */
async function stopFlood(contestant) {
  await stopTyping(contestant);
  contestant.focusPrevious();
  await wait(WARM_MS);
  contestant.terminal.type('\x03');
  await contestant.terminal.untilQuiet(300);
}

async function bytesPerSecond({ terminal }) {
  const [before, started] = [terminal.byteCount, performance.now()];
  await wait(WINDOW_MS);
  return ((terminal.byteCount - before) * 1000) / (performance.now() - started);
}

function rowsOf(setting, { times: { termsprawl, tmux }, rates }) {
  const rows = [50, 95].map((hundredths) => {
    const [ours, theirs] = [percentile(termsprawl, hundredths), percentile(tmux, hundredths)];
    return {
      setting: `${setting}: key to screen, p${hundredths}`,
      unit: 'ms',
      ours,
      theirs,
      target: hundredths === 95 ? 'p95 ≤ 1× tmux' : undefined,
      met: ours <= theirs,
    };
  });
  const [ours, theirs] = [median(rates.termsprawl) / 1000, median(rates.tmux) / 1000];
  return [
    ...rows,
    {
      setting: `${setting}: sent to the outer terminal`,
      unit: 'KB/s',
      ours,
      theirs,
      target: `≤ 1/${LEAST_SAVING} of tmux`,
      met: ours * LEAST_SAVING <= theirs,
    },
  ];
}

import { spawnSync } from 'node:child_process';
import { Termsprawl } from '../contestants/termsprawl.js';
import { percentile } from '../statistics.js';
import { WorkspaceCaller } from '../workspace-caller.js';
import { echoTimes, startTyping, stopTyping } from './typing.js';

const OPERATION = 'canvas_list';
const STARTS_PER_REPETITION = 8;
const CALLS_PER_REPETITION = 200;
const CALLS_A_SECOND = 200;
const MOST_CALL_MS = 3;
/** Of `node -e 0`, which no command in JavaScript can beat. */
const MOST_START_RATIO = 1.5;
const MOST_KEY_RATIO = 2;

/** What it costs an agent to use the workspace, and the person that agents do. */
export const calls = {
  name: 'calls',
  title: 'Calls of agents',
  method:
    '`ctl: call` is `termsprawlctl call canvas_list` as a pane has it, from start to end, in turns with ' +
    '`node -e 0`. Over HTTP, one call follows the other in one connection. Key to screen is measured as ' +
    `when idle, without calls and while ${CALLS_A_SECOND} calls a second come in, in turns.`,
  async measure(bench) {
    const host = new Termsprawl(bench);
    try {
      await host.open();
      const caller = await WorkspaceCaller.of(host.home);
      return [
        ...startRows(bench, caller),
        await callRow(bench, caller),
        ...(await keyRows(bench, host, caller)),
      ];
    } finally {
      await host.close();
    }
  },
};

function startRows({ repetitions, environment }, { launcher, sessionFile }) {
  const times = { node: [], ctl: [] };
  const env = { ...environment, TERMSPRAWL_SESSION_FILE: sessionFile };
  for (let start = 0; start < repetitions * STARTS_PER_REPETITION; start++) {
    times.node.push(wallTime(process.execPath, ['-e', '0'], env));
    times.ctl.push(wallTime(launcher, ['call', OPERATION], env));
  }
  const [node, ctl] = [percentile(times.node, 50), percentile(times.ctl, 50)];
  return [
    { setting: '`node -e 0`, p50', unit: 'ms', ours: node },
    {
      setting: '`ctl: call`, p50',
      unit: 'ms',
      ours: ctl,
      target: `≤ ${MOST_START_RATIO}× \`node -e 0\` (here ${(ctl / node).toFixed(2)}×)`,
      met: ctl <= node * MOST_START_RATIO,
    },
  ];
}

function wallTime(file, words, env) {
  const started = performance.now();
  const { status } = spawnSync(file, words, { env, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${file} ${words.join(' ')}: status ${status}`);
  return performance.now() - started;
}

async function callRow({ repetitions }, caller) {
  const times = [];
  for (let call = 0; call < repetitions * CALLS_PER_REPETITION; call++) {
    const started = performance.now();
    await caller.call(OPERATION);
    times.push(performance.now() - started);
  }
  const ours = percentile(times, 50);
  return {
    setting: `${OPERATION} over HTTP, p50`,
    unit: 'ms',
    ours,
    target: `≤ ${MOST_CALL_MS} ms`,
    met: ours <= MOST_CALL_MS,
  };
}

async function keyRows(bench, host, caller) {
  const times = { quiet: [], busy: [] };
  const rates = [];
  await startTyping(host);
  for (let repetition = 0; repetition < bench.repetitions; repetition++) {
    times.quiet.push(...(await echoTimes(host, bench.keys)));
    const calling = caller.callOften(OPERATION, CALLS_A_SECOND);
    times.busy.push(...(await echoTimes(host, bench.keys)));
    rates.push(await calling.stop());
  }
  await stopTyping(host);
  const [quiet, busy] = [percentile(times.quiet, 50), percentile(times.busy, 50)];
  const rate = percentile(rates, 50);
  return [
    { setting: 'key to screen without calls, p50', unit: 'ms', ours: quiet },
    {
      setting: `key to screen, ${CALLS_A_SECOND} calls a second, p50`,
      unit: 'ms',
      ours: busy,
      target: `≤ ${MOST_KEY_RATIO}× without (here ${(busy / quiet).toFixed(2)}×)`,
      met: busy <= quiet * MOST_KEY_RATIO,
    },
    {
      setting: 'calls that were answered meanwhile',
      unit: '/s',
      ours: rate,
      target: `≥ ${CALLS_A_SECOND * 0.95} /s`,
      met: rate >= CALLS_A_SECOND * 0.95,
    },
  ];
}

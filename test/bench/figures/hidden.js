import { setTimeout as wait } from 'node:timers/promises';
import { Termsprawl } from '../contestants/termsprawl.js';
import { cpuMsOf } from '../processes.js';
import { seedProject } from '../seed-project.js';
import { median } from '../statistics.js';

const HIDDEN = 100;
const MOST_RATIO = 1.1;
const MOST_IDLE_PERCENT = 0.5;
const BEGIN_SYNC = '\x1b[?2026h';
const MARK = '@@@@';

/** What nodes cost that are not seen. */
export const hidden = {
  name: 'hidden',
  title: 'A hundred nodes that are not seen',
  method:
    'The one shell that is tiled writes the same flood, alone in its project and beside 100 other ' +
    'shells; the host’s processor time for each frame that it sends. Then nobody does anything.',
  async measure(bench) {
    const costs = { 0: [], [HIDDEN]: [] };
    let idlePercent = 0;
    for (const count of [0, HIDDEN]) {
      await withHidden(bench, count, async (contestant) => {
        for (let repetition = 0; repetition < bench.repetitions; repetition++) {
          costs[count].push(await costOfFrame(bench, contestant));
        }
        idlePercent = await idlePercentOf(contestant, bench.idleSeconds);
      });
    }
    const [alone, beside] = [median(costs[0]), median(costs[HIDDEN])];
    return [
      { setting: 'a frame of the flood, alone', unit: 'ms', ours: alone },
      {
        setting: `a frame of the flood, ${HIDDEN} hidden`,
        unit: 'ms',
        ours: beside,
        target: `≤ ${MOST_RATIO}× alone (here ${(beside / alone).toFixed(2)}×)`,
        met: beside <= alone * MOST_RATIO,
      },
      {
        setting: `processor of the idle host, ${HIDDEN} hidden`,
        unit: '%',
        ours: idlePercent,
        target: `< ${MOST_IDLE_PERCENT} %`,
        met: idlePercent < MOST_IDLE_PERCENT,
      },
    ];
  },
};

async function withHidden(bench, count, measure) {
  const contestant = new Termsprawl(bench);
  seedProject(contestant.home, bench.folder, count + 1);
  try {
    await contestant.open();
    await measure(contestant);
  } finally {
    await contestant.close();
  }
}

async function costOfFrame({ outputs }, contestant) {
  const { terminal } = contestant;
  const [{ command }] = Object.values(outputs);
  let frames = 0;
  const stop = terminal.listen((bytes) => {
    frames += bytes.toString('latin1').split(BEGIN_SYNC).length - 1;
  });
  const pid = contestant.serverPid();
  terminal.type(`clear; ${command}; printf '${MARK}''${MARK}\\n'`);
  await terminal.untilQuiet(200);
  const before = cpuMsOf(pid);
  frames = 0;
  const shown = terminal.untilBytes(MARK + MARK);
  terminal.type('\r');
  await shown;
  stop();
  return (cpuMsOf(pid) - before) / frames;
}

async function idlePercentOf(contestant, seconds) {
  await contestant.terminal.untilQuiet(1000);
  const pid = contestant.serverPid();
  const before = cpuMsOf(pid);
  await wait(seconds * 1000);
  return ((cpuMsOf(pid) - before) / (seconds * 1000)) * 100;
}

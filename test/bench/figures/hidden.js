import { setTimeout as wait } from 'node:timers/promises';
import { Termsprawl } from '../contestants/termsprawl.js';
import { cpuMsOf } from '../processes.js';
import { seedProject } from '../seed-project.js';
import { median } from '../statistics.js';
import { idlePercentOf } from './idle-percent.js';
import { runMarked } from './marked-command.js';

const HIDDEN = 100;
const MOST_RATIO = 1.1;
const MOST_IDLE_PERCENT = 0.5;
/** After work, what panes show is saved once, and V8 tidies its heap once: by then that is over. */
const SETTLED_MS = 25_000;

/** What nodes cost that are not seen. */
export const hidden = {
  name: 'hidden',
  title: 'A hundred nodes that are not seen',
  method:
    'The one shell that is tiled writes the same flood, alone in its project and beside 100 other ' +
    'shells, in turns; the host’s processor time for it, frames and all. Then nothing happens: 25 s ' +
    'later idling is the median of 5 s each, and so leaves out what a flood leaves behind (saves and ' +
    'collections of garbage, together about 0.4 s of processor time).',
  async measure(bench) {
    const hosts = [0, HIDDEN].map(() => new Termsprawl(bench));
    try {
      for (const [index, host] of hosts.entries()) {
        seedProject(host.home, bench.folder, index * HIDDEN + 1);
        await host.open();
      }
      const costs = await costsInTurns(bench, hosts);
      return rowsOf(costs, await idleOf(hosts[1], bench.idleWindows));
    } finally {
      for (const host of hosts) await host.close();
    }
  },
};

async function costsInTurns(bench, hosts) {
  const costs = hosts.map(() => []);
  for (let repetition = 0; repetition < bench.repetitions; repetition++) {
    for (const [index, host] of hosts.entries()) {
      costs[index].push(await costOfFlood(bench, host, repetition));
    }
  }
  return costs.map(median);
}

function rowsOf([alone, beside], idlePercent) {
  return [
    { setting: 'the flood, alone', unit: 'ms', ours: alone },
    {
      setting: `the flood, ${HIDDEN} hidden`,
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
}

async function costOfFlood({ outputs }, contestant, repetition) {
  const [{ command }] = Object.values(outputs);
  const pid = contestant.serverPid();
  const before = cpuMsOf(pid);
  await runMarked(contestant, command, repetition);
  return cpuMsOf(pid) - before;
}

async function idleOf(contestant, windows) {
  await wait(SETTLED_MS);
  return idlePercentOf(contestant.serverPid(), windows);
}

import { inTurns } from '../contestants/both.js';
import { PROMPT } from '../contestants/shell.js';
import { Termsprawl } from '../contestants/termsprawl.js';
import { Tmux } from '../contestants/tmux.js';
import { median } from '../statistics.js';

const MOST_COLD_MS = 600;
const MOST_ATTACH_MS = 200;
const PANES = 4;

/** From the command to the picture. */
export const startUp = {
  name: 'start',
  title: 'Start-up',
  method:
    'Cold: from the start of the command, while no host (no tmux server) runs and no file is there, ' +
    'until the first picture, and until the shell’s prompt. Attach: 4 panes run, and the command comes ' +
    'back to them; until its whole picture is there.',
  async measure(bench) {
    const cold = { first: { termsprawl: [], tmux: [] }, prompt: { termsprawl: [], tmux: [] } };
    await inTurns([Termsprawl, Tmux], bench.repetitions, (Contestant) =>
      startCold(bench, Contestant, cold),
    );
    const attach = { termsprawl: [], tmux: [] };
    for (const Contestant of [Termsprawl, Tmux]) await attachOften(bench, Contestant, attach);
    return [
      row('cold, first picture', cold.first, MOST_COLD_MS),
      row('cold, the shell’s prompt', cold.prompt),
      row('attach, whole picture', attach, MOST_ATTACH_MS),
    ];
  },
};

async function startCold(bench, Contestant, { first, prompt }) {
  const contestant = new Contestant(bench);
  try {
    const started = performance.now();
    contestant.start(contestant.plainStart);
    const { terminal } = contestant;
    const isWhole = (screen) => contestant.isWhole(screen);
    first[contestant.name].push(
      (await terminal.untilScreen('the first picture', isWhole)) - started,
    );
    const hasPrompt = (screen) => screen.includes(PROMPT);
    prompt[contestant.name].push((await terminal.untilScreen('a prompt', hasPrompt)) - started);
  } finally {
    await contestant.close();
  }
}

async function attachOften(bench, Contestant, times) {
  const contestant = new Contestant(bench);
  try {
    await contestant.open();
    for (let pane = 1; pane < PANES; pane++) await contestant.addPane();
    for (let repetition = 0; repetition < bench.repetitions; repetition++) {
      times[contestant.name].push(await attach(contestant));
    }
  } finally {
    await contestant.close();
  }
}

async function attach(contestant) {
  await contestant.leave();
  const started = performance.now();
  contestant.start(contestant.attachWords);
  const shown = (screen) => screen.split(PROMPT).length - 1 === PANES && contestant.isWhole(screen);
  return (await contestant.terminal.untilScreen('the whole picture', shown)) - started;
}

function row(setting, { termsprawl, tmux }, most) {
  const [ours, theirs] = [median(termsprawl), median(tmux)];
  const target = most === undefined ? undefined : `≤ ${most} ms`;
  return { setting, unit: 'ms', ours, theirs, target, met: ours <= most };
}

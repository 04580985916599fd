import { Termsprawl } from './termsprawl.js';
import { Tmux } from './tmux.js';

/** Opens both programs with so many panes, measures, and closes them whatever happens. */
export async function withBoth(bench, { panes = 1, ...size }, measure) {
  const contestants = [new Termsprawl(bench), new Tmux(bench)];
  try {
    for (const contestant of contestants) {
      await contestant.open(size);
      for (let pane = 1; pane < panes; pane++) await contestant.addPane();
      await contestant.terminal.untilQuiet(200);
    }
    return await measure(contestants);
  } finally {
    for (const contestant of contestants) await contestant.close();
  }
}

/** Takes turns between the programs, so that noise hits both alike; samples by the program's name. */
export async function inTurns(contestants, repetitions, sample) {
  const samples = Object.fromEntries(contestants.map(({ name }) => [name, []]));
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const contestant of contestants) {
      samples[contestant.name].push(...[await sample(contestant, repetition)].flat());
    }
  }
  return samples;
}

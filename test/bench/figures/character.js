import { setTimeout as wait } from 'node:timers/promises';
import { inTurns, withBoth } from '../contestants/both.js';
import { percentile } from '../statistics.js';
import { startTyping, stopTyping } from './typing.js';

const TEXT = 'the quick brown fox jumps';
/** Nothing comes of a key any more after that time. */
const AFTER_MS = 60;
const MOST_BYTES = 10;

/** What a typed character costs on the link. */
export const character = {
  name: 'character',
  title: 'Bytes for one typed character',
  method:
    'Bytes on the outer pty from one key until 60 ms later, idle: the most that any key took.',
  async measure(bench) {
    const { termsprawl, tmux } = await withBoth(bench, { panes: 4 }, async (both) => {
      for (const contestant of both) await startTyping(contestant);
      const samples = await inTurns(both, 1, bytesOfKeys);
      for (const contestant of both) await stopTyping(contestant);
      return samples;
    });
    const [ours, theirs] = [percentile(termsprawl, 100), percentile(tmux, 100)];
    const target = `≤ ${MOST_BYTES} bytes`;
    return [{ setting: '4 panes', unit: 'bytes', ours, theirs, target, met: ours <= MOST_BYTES }];
  },
};

async function bytesOfKeys({ terminal }) {
  const counts = [];
  for (const key of TEXT) {
    const before = terminal.byteCount;
    terminal.type(key);
    await wait(AFTER_MS);
    counts.push(terminal.byteCount - before);
  }
  return counts;
}

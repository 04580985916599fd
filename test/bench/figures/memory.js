import { withBoth } from '../contestants/both.js';
import { residentMbOf } from '../processes.js';

const PANES = 16;
const LINES = 5_000;
const MOST_MB = 300;
/** Four by four tiles of 200 columns, with room for borders and a sidebar. */
const SIZE = { columns: 850, rows: 110 };
/** Each line as long as its pane is wide, or nearly. */
const FILL = `yes "$(printf '%0195d' 7)" | head -n ${LINES + 100}; printf '@@''@@\\n'`;

/** What the history of panes takes. */
export const memory = {
  name: 'memory',
  title: 'Memory',
  method:
    'Resident memory of the host, and of tmux’s server with `history-limit 5000`, once 16 panes of 200 ' +
    'columns have each been filled with 5,000 lines of 195 characters.',
  async measure(bench) {
    const sizes = await withBoth(
      bench,
      { panes: PANES, historyLines: LINES, ...SIZE },
      async (both) => {
        const found = [];
        for (const contestant of both) found.push(await filledMb(contestant));
        return found;
      },
    );
    const [ours, theirs] = sizes;
    const target = `≤ ${MOST_MB} MB`;
    return [{ setting: '16 panes', unit: 'MB', ours, theirs, target, met: ours <= MOST_MB }];
  },
};

async function filledMb(contestant) {
  const { terminal } = contestant;
  for (let pane = 0; pane < PANES; pane++) {
    const filled = terminal.untilBytes('@@@@');
    terminal.type(`${FILL}\r`);
    await filled;
    contestant.focusNext();
    await terminal.untilQuiet(100);
  }
  await terminal.untilQuiet(2000);
  return residentMbOf(contestant.serverPid());
}

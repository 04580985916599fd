import { shellWord } from '../../../lib/shell-word.ts';
import { offersOptions } from '../help-text.ts';
import type { Adapter, ToolPlace } from '../preset.ts';

/** Seconds; the command itself gives up sooner. */
const TIMEOUT_SECONDS = 5;
/** What its state is made out from. It waits for each of these hooks, so that they come in order. */
const EVENTS = [
  'SessionStart',
  'UserPromptSubmit',
  'PermissionRequest',
  'Notification',
  'Stop',
  'StopFailure',
  'SessionEnd',
];
/** Comes with every tool, for which no tool shall wait. */
const FREQUENT = 'PostToolUse';

/** The same way of telling an agent about its tools, with hooks of Claude Code's kind that tell us what it is at. */
export function withHooks(adapter: Adapter): Adapter {
  return {
    name: adapter.name,
    isOffered: (help) => adapter.isOffered(help) && offersOptions(help, '--settings'),
    wire: (place) => {
      const wiring = adapter.wire(place);
      return { ...wiring, args: [...wiring.args, '--settings', JSON.stringify(settings(place))] };
    },
  };
}

/** Added to the person's own settings and hooks. */
function settings({ ctl, sessionFile }: ToolPlace): object {
  const command = `${shellWord(ctl)} --session ${shellWord(sessionFile)} hook`;
  const hook = { type: 'command', command, timeout: TIMEOUT_SECONDS };
  const waited = EVENTS.map((event): [string, object[]] => [event, [{ hooks: [hook] }]]);
  const matching = { matcher: '*', hooks: [{ ...hook, async: true }] };
  return { hooks: { ...Object.fromEntries(waited), [FREQUENT]: [matching] } };
}

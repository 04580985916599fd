import type { LiveTerminal } from '../../workspace/live.ts';

/** What would be lost with a terminal; nothing where a key brings it back. Where it is cut, names of programs are. */
export function endingOf(live: LiveTerminal | undefined): string | undefined {
  if (!live) return undefined;
  const { busy, foreground, jobs } = live;
  const names = jobs.join(', ');
  if (!busy)
    return names === '' ? undefined : `It would end what runs in its background: ${names}.`;
  const besides = names === '' ? '' : `, and in its background ${names}`;
  return `${foreground} is running in it and would be ended${besides}.`;
}

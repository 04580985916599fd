import type { Clock } from '../lib/clock.ts';
import { Failure } from '../protocol/failure.ts';
import { askOverview } from './ask-host.ts';
import { overviewText } from './plain-text.ts';

/** What runs, in plain text. Throws `UNAVAILABLE` when no workspace does. */
export async function list(socketPath: string, clock: Clock): Promise<string> {
  const overview = await askOverview(socketPath, clock);
  if (overview !== undefined) return overviewText(overview, clock.now());
  throw new Failure('UNAVAILABLE', 'no workspace is running', {
    hint: 'Run termsprawl to start one.',
  });
}

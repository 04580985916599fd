import { connectHost } from '../client/connect-host.ts';
import { Failure } from '../protocol/failure.ts';
import { checkTerminal } from './check-terminal.ts';
import { showScreen } from './show-screen.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Shows one terminal of a running workspace in the whole window until it is left. Resolves with the
 * exit status; throws `UNAVAILABLE` when no workspace runs: a new one would not have that terminal.
 */
export async function attachNode(surroundings: Surroundings, node: string): Promise<number> {
  checkTerminal(surroundings);
  const host = await connectHost(surroundings.paths.socket);
  if (host) return showScreen(surroundings, host, { node });
  throw new Failure('UNAVAILABLE', 'no workspace is running', {
    hint: 'Run termsprawl to start one.',
  });
}

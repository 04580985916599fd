import { systemClock } from '../../lib/clock.ts';
import { serveMcp } from './serve-mcp.ts';
import { workspaceOf } from './workspace.ts';

/** How a client, or the terminal that it ran in, says that it is over. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Serves the client that started this process, until it goes. Then the process may end. */
export async function serveStdio(sessionFile: string, process: NodeJS.Process): Promise<void> {
  const stop = new AbortController();
  for (const signal of ENDINGS) process.on(signal, () => stop.abort());
  await serveMcp({
    input: process.stdin,
    output: process.stdout,
    workspace: workspaceOf(sessionFile),
    clock: systemClock,
    stop: stop.signal,
    report: (error) => process.stderr.write(`termsprawlctl mcp: ${String(error)}\n`),
  });
}

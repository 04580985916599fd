import { Failure } from '../protocol/failure.ts';
import { NOT_PRINTED } from './help.ts';
import { run } from './run.ts';

/** The `termsprawlctl` command. Sets the exit status of the process, and leaves its end to Node. */
export async function main(): Promise<void> {
  process.stdout.on('error', endOfOutput);
  process.exitCode = await run(process.argv.slice(2), {
    // biome-ignore lint/style/noProcessEnv: the entry point is where the environment comes in.
    sessionFile: process.env['TERMSPRAWL_SESSION_FILE'],
    readInput,
    print: (line) => process.stdout.write(`${line}\n`),
    serveMcp,
  }).catch(complain);
}

// What a call has no use for must not load with it.
async function readInput(): Promise<string> {
  const { text } = await import('node:stream/consumers');
  return text(process.stdin);
}

async function serveMcp(sessionFile: string): Promise<void> {
  const { serveStdio } = await import('./mcp/serve-stdio.ts');
  await serveStdio(sessionFile, process);
  // What the client did not read must not keep the process from ending.
  process.exit();
}

function endOfOutput({ code }: NodeJS.ErrnoException): void {
  // Whoever reads our output may go before we do, as in `termsprawlctl tools | head -1`. By the next
  // turn the command has its status.
  if (code === 'EPIPE') setImmediate(() => process.exit());
  else
    process.exit(complain(new Failure('UNAVAILABLE', NOT_PRINTED.replace('%', code ?? 'unknown'))));
}

function complain(error: unknown): number {
  const { message, exit } = Failure.from(error);
  process.stderr.write(`${message}\n`);
  return exit;
}

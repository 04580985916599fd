import { isatty } from 'node:tty';

const STANDARD_STREAMS = [0, 1, 2];
/** The second one is for where the first one is ignored. */
const SIGNALS = ['SIGHUP', 'SIGKILL'] as const;

/**
 * Looks which standard streams are terminals, and answers with what ends the process with an exit status. Where such a terminal
 * has hung up since, it ends by that signal instead: Node puts back the settings of each terminal as it exits, and
 * aborts, with a core dump where those are on, when it cannot (`ResetStdio` in its `node.cc`).
 */
export function processEnder(): (code: number) => void {
  const terminals = STANDARD_STREAMS.filter((stream) => isatty(stream));
  return (code) => {
    const hasHungUp = terminals.some((stream) => !isatty(stream));
    process.removeAllListeners('SIGHUP');
    if (hasHungUp) for (const signal of SIGNALS) process.kill(process.pid, signal);
    process.exit(code);
  };
}

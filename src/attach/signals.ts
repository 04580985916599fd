import { inBackground } from '../lib/in-background.ts';
import type { ScreenSession } from './screen-session.ts';

/** Signals that end the screen, with their numbers: a shell counts 128 + number as the status. */
const ENDING_SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
const SIGNAL_STATUS = 128;

/** Ends the session on signals and errors, and lends the terminal to the shell over a stop. */
export function followSignals(session: ScreenSession): void {
  for (const [signal, number] of Object.entries(ENDING_SIGNALS)) {
    process.on(signal, () =>
      session.end({
        message: `termsprawl: left because of ${signal}. Everything goes on; run termsprawl to come back.`,
        code: SIGNAL_STATUS + number,
      }),
    );
  }
  process.on('SIGTSTP', () => {
    inBackground(
      session.suspend().then(() => process.kill(process.pid, 'SIGSTOP')),
      // It fails only where the terminal has hung up, and SIGHUP follows.
      () => {},
    );
  });
  process.on('SIGCONT', () => session.resume());
  process.on('uncaughtException', (error) =>
    session.end({
      message: `termsprawl: the screen program failed (${error.message}). Everything goes on; run termsprawl to come back.`,
      code: 1,
    }),
  );
  process.on('exit', () => session.restoreNow());
}

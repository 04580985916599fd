import { Failure } from '../protocol/failure.ts';
import { DELIVERY_MS } from '../protocol/limits.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import { deliveredBytes } from '../workspace/undelivered.ts';
import type { ToolContext } from './context.ts';

type Ports = Pick<ToolContext, 'clock' | 'signal' | 'keyboard' | 'marks'>;

/** What is typed, and what to call it in a message. */
export interface Typing {
  /** As in "The command did not reach …". */
  readonly what: string;
  /** In their order. */
  readonly pieces: readonly Uint8Array[];
}

/**
 * Types all of it. What does not get there in time is taken back, and `UNAVAILABLE` tells how much
 * got there.
 */
export async function type(ports: Ports, terminal: LiveTerminal, typing: Typing): Promise<void> {
  ports.marks.set(terminal);
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  const stopClock = ports.clock.after(DELIVERY_MS, abort);
  ports.signal.addEventListener('abort', abort, { once: true });
  try {
    await writeAll(terminal, typing, giveUp.signal);
  } finally {
    stopClock();
    ports.signal.removeEventListener('abort', abort);
  }
}

/**
 * The bytes of a text. Several lines go as a paste where the program knows pastes, so that it takes
 * them as one; not with other control characters in it, which a paste would not let through as keys.
 */
export function bytesOf({ keyboard }: Ports, text: string, { modes }: LiveTerminal): Uint8Array {
  const isPaste = modes.bracketedPaste && LINE_BREAK.test(text) && !OTHER_CONTROLS.test(text);
  return isPaste ? keyboard.paste(text, modes) : new TextEncoder().encode(text);
}

const LINE_BREAK = /[\r\n]/;
const OTHER_CONTROLS = /[^\P{Cc}\t\r\n]/u;

async function writeAll(
  terminal: LiveTerminal,
  { what, pieces }: Typing,
  signal: AbortSignal,
): Promise<void> {
  const totalBytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let before = 0;
  for (const piece of pieces) {
    await terminal.write(piece, signal).catch((cause: unknown) => {
      throw notWhole(what, { deliveredBytes: before + deliveredBytes(cause), totalBytes }, cause);
    });
    before += piece.length;
  }
}

function notWhole(
  what: string,
  details: { readonly deliveredBytes: number; readonly totalBytes: number },
  cause: unknown,
): Failure {
  const { deliveredBytes: got, totalBytes } = details;
  const why = cause instanceof Failure ? ` ${cause.message}` : '';
  return new Failure(
    'UNAVAILABLE',
    `The ${what} did not reach the terminal whole (${got} of ${totalBytes} bytes did); read its output before retrying.${why}`,
    { cause, details },
  );
}

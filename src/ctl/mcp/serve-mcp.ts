import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../lib/clock.ts';
import { withResolvers } from '../../lib/with-resolvers.ts';
import { Bridge } from './bridge.ts';
import { Inlet } from './inlet.ts';
import { type Line, LineSplitter } from './line-splitter.ts';
import type { Workspace } from './workspace.ts';

interface Deps {
  readonly input: Readable;
  readonly output: Writable;
  readonly workspace: Workspace;
  readonly clock: Clock;
  /** Aborts when the process is told to end. */
  readonly stop: AbortSignal;
  readonly report: (error: unknown) => void;
}

/** A message longer than this is no request: the workspace takes half of it. */
const MAX_MESSAGE_BYTES = 262_144;
/** A client that has closed its end is still told what comes at once, and waits two seconds before it kills us. */
const LAST_ANSWERS_MS = 1_000;
/** Line ends to some readers, but none to JSON, which may hold them bare. */
const OTHER_LINE_ENDS = /[\u2028\u2029]/g;

/** Serves one client on a pair of streams, until its input ends or the process is told to. */
export async function serveMcp(deps: Deps): Promise<void> {
  const { input, output, workspace, clock, stop, report } = deps;
  const splitter = new LineSplitter(MAX_MESSAGE_BYTES);
  const inlet = new Inlet(input, (chunk) => receive(splitter.push(chunk)));
  const send = (message: object) => write(message, output, inlet);
  const bridge = new Bridge({ workspace, report, send });
  const stopped = new Promise<void>((resolve) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
    if (stop.aborted) resolve();
  });
  await Promise.race([stopped, inlet.ended]);
  if (!stop.aborted) receive(splitter.end());
  const late = withResolvers<void>();
  const stopClock = clock.after(LAST_ANSWERS_MS, late.resolve);
  const answered = bridge.settled().then(() => written(output));
  await Promise.race([stopped, late.promise, answered]);
  stopClock();
  bridge.close();

  function receive(lines: readonly Line[]): void {
    for (const line of lines) bridge.receive(line);
  }
}

/** A client that does not read is not answered more. */
function write(message: object, output: Writable, inlet: Inlet): void {
  const text = JSON.stringify(message).replace(
    OTHER_LINE_ENDS,
    (end) => `\\u${end.charCodeAt(0).toString(16)}`,
  );
  if (output.write(`${text}\n`) || inlet.isHolding) return;
  inlet.hold();
  output.once('drain', () => inlet.release());
}

function written(output: Writable): Promise<void> {
  return new Promise((resolve) => {
    output.write('', () => resolve());
  });
}

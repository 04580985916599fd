import type { Socket } from 'node:net';
import { connectHost } from '../client/connect-host.ts';
import type { Clock } from '../lib/clock.ts';
import { Failure } from '../protocol/failure.ts';
import { HostOverview, type HostRequest } from '../protocol/host-request.ts';
import { encodeFrame, FRAME, FrameReader } from '../protocol/screen-wire.ts';
import { parseAnswer } from './host-messages.ts';

/** Stopping saves everything and waits for programs to end; anything longer hangs. */
const ANSWER_LIMIT_MS = 20_000;

/** Asks the running host. Nothing when none runs; throws the host's own `Failure`, and `TIMEOUT`. */
export async function askHost(
  socketPath: string,
  request: HostRequest,
  clock: Clock,
): Promise<{ readonly value: unknown } | undefined> {
  const socket = await connectHost(socketPath);
  if (socket === undefined) return undefined;
  const callOff = clock.after(ANSWER_LIMIT_MS, () => socket.destroy(silence()));
  try {
    socket.write(encodeFrame(FRAME.request, JSON.stringify(request)));
    return { value: parseAnswer(await firstAnswer(socket)) };
  } finally {
    callOff();
    socket.destroy();
  }
}

/** What the running host tells of itself, or nothing when none runs. */
export async function askOverview(
  socketPath: string,
  clock: Clock,
): Promise<HostOverview | undefined> {
  const answer = await askHost(socketPath, { ask: 'overview' }, clock);
  if (answer === undefined) return undefined;
  const overview = HostOverview.safeParse(answer.value);
  if (overview.success) return overview.data;
  throw new Failure('PROTOCOL_ERROR', 'the host that runs answers in words of another version');
}

function firstAnswer(socket: Socket): Promise<Uint8Array> {
  const reader = new FrameReader();
  return new Promise((resolve, reject) => {
    socket.on('data', (chunk) => {
      const answer = reader.push(chunk).find(({ type }) => type === FRAME.answer);
      if (answer !== undefined) resolve(answer.body);
    });
    socket.once('error', reject);
    socket.once('end', () =>
      reject(new Failure('UNAVAILABLE', 'the host ended before it answered')),
    );
  });
}

function silence(): Failure {
  return new Failure('TIMEOUT', 'the host does not answer', {
    hint: 'Its programs may go on; "termsprawl doctor" tells more.',
  });
}

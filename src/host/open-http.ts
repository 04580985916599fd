import type { Clock } from '../lib/clock.ts';
import { processStart } from '../lib/process-start.ts';
import { Failure } from '../protocol/failure.ts';
import type { HttpOptions, HttpService } from '../transports/http/serve-http.ts';

/** A host that ends gives its programs two seconds, and then kills them. */
const HANDOVER_MS = 5_000;
const LOOK_AGAIN_MS = 20;

interface Deps extends Omit<HttpOptions, 'pid' | 'startOf'> {
  readonly clock: Clock;
}

/**
 * Lets programs in panes in. The screens' socket is ours, so another host that still serves is about to end: it is
 * waited for. Throws `CONFLICT` when it does not.
 */
export async function openHttp({ clock, ...options }: Deps): Promise<HttpService> {
  // Node's HTTP server is slow to load, and the first picture does without.
  const { serveHttp } = await import('../transports/http/serve-http.ts');
  const until = clock.now() + HANDOVER_MS;
  for (;;) {
    try {
      return await serveHttp({ ...options, pid: process.pid, startOf: processStart });
    } catch (error) {
      if (Failure.from(error).code !== 'CONFLICT' || clock.now() >= until) throw error;
      await new Promise<void>((resolve) => clock.after(LOOK_AGAIN_MS, resolve));
    }
  }
}

import { Failure } from '../protocol/failure.ts';
import { TERMINAL_READY_MS } from '../protocol/limits.ts';
import type { TerminalStatus } from '../workspace/live.ts';
import type { ToolContext } from './context.ts';

type Ports = Pick<ToolContext, 'terminals' | 'clock' | 'signal'>;

/** Waits until the program in a new node runs. Throws `UNAVAILABLE` when it does not; the node stays. */
export async function whenReady(ports: Ports, nodeId: string): Promise<void> {
  if (await becomesReady(ports, nodeId)) return;
  throw new Failure(
    'UNAVAILABLE',
    `Node ${nodeId} was created but its terminal did not become ready. Inspect it before retrying.`,
    whyNot(ports.terminals.get(nodeId)?.status),
  );
}

function whyNot(status: TerminalStatus | undefined): { readonly hint?: string } {
  return status?.state === 'failed' ? { hint: `It could not start: ${status.reason}.` } : {};
}

const READY: { readonly [State in TerminalStatus['state']]: boolean | undefined } = {
  starting: undefined,
  running: true,
  exited: false,
  failed: false,
};

function becomesReady({ terminals, clock, signal }: Ports, nodeId: string): Promise<boolean> {
  let stopStatus = () => {};
  const stops = [() => stopStatus()];
  const ready = new Promise<boolean>((resolve) => {
    const look = () => {
      const terminal = terminals.get(nodeId);
      const isReady = terminal && READY[terminal.status.state];
      if (isReady !== undefined) resolve(isReady);
      stopStatus();
      stopStatus = terminal?.on('status', look) ?? (() => {});
    };
    const giveUp = () => resolve(false);
    signal.addEventListener('abort', giveUp, { once: true });
    stops.push(terminals.subscribe(look), clock.after(TERMINAL_READY_MS, giveUp));
    stops.push(() => signal.removeEventListener('abort', giveUp));
    look();
  });
  return ready.finally(() => {
    for (const stop of stops) stop();
  });
}

import type { Caller } from '../../protocol/caller.ts';
import type { ClientInfo } from '../../protocol/tool-wire.ts';

interface Place {
  readonly sessionId: string;
  /** The project that is meant by a folder, if any is open. */
  readonly projectIdFor: (cwd: string | undefined) => string | undefined;
  readonly log: (message: string) => void;
}

/** Who calls: what a program claims to be only ever takes rights away, and where it runs is a hint. */
export function claimedCaller({ caller: claim, cwd }: ClientInfo, place: Place): Caller {
  const { sessionId, projectIdFor, log } = place;
  const isKnown = claim === undefined || claim === 'cli' || claim === 'plugin';
  if (!isKnown)
    log(`tool socket: ${sessionId} claims to be ${JSON.stringify(claim)}; taken as cli`);
  const projectId = projectIdFor(cwd);
  return {
    kind: claim === 'plugin' ? 'plugin' : 'cli',
    sessionId,
    ...(projectId !== undefined && { projectId }),
    ...(cwd !== undefined && { cwd }),
  };
}

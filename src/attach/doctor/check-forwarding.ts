import type { Environment } from '../../protocol/paths.ts';
import { forwardCommand, sshTargetOf } from '../../protocol/port-forward.ts';
import type { Finding } from './finding.ts';

/** A port that many development servers listen on. */
const SAMPLE_PORT = 3000;

/** For somebody who came by SSH: how a page that is served here is opened there. */
export function checkForwarding(environment: Environment): readonly Finding[] {
  if (!environment['SSH_CONNECTION']) return [];
  const command = forwardCommand(SAMPLE_PORT, sshTargetOf(environment, 'this-machine'));
  const found = `"${command}" on your own machine shows port ${SAMPLE_PORT} of this one there`;
  return [{ state: 'ok', about: 'ports', found }];
}

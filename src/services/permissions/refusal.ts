import { Failure } from '../../protocol/failure.ts';
import type { Outcome } from './approvals.ts';
import type { PermissionRequest } from './permission-request.ts';

/** Outcomes of a question that let the call not run. */
type Refused = Exclude<Outcome, 'once' | 'session'>;

/** The policy denies what the call can do; nobody was asked. */
export function deniedByPolicy(request: PermissionRequest): Failure {
  const { caller, tool } = request;
  const message =
    caller.kind === 'plugin'
      ? `Plugin caller is not bound to an approved plugin identity for "${tool.name}".`
      : `${needsOf(request)}, and the policy denies it.`;
  return new Failure('PERMISSION_DENIED', message, {
    hint: 'The user can change it in the "permissions" of the configuration; do not try again.',
  });
}

/** The person has said no once for the whole session. */
export function deniedForSession({ tool }: PermissionRequest): Failure {
  return new Failure('PERMISSION_DENIED', `Tool "${tool.name}" was denied for this session.`, {
    hint: 'Go on without it; asking again does not help.',
  });
}

/** What the caller is told when a question did not end with a yes. */
export function refusal(request: PermissionRequest, outcome: Refused): Failure {
  switch (outcome) {
    case 'deny':
      return denied(`User denied "${request.tool.name}".`, 'Ask the user what to do instead.');
    case 'deny-session':
      return deniedForSession(request);
    case 'cancelled':
      return denied(`"${request.tool.name}" was cancelled unanswered.`);
    case 'stopping':
      return denied(`The host stopped before "${request.tool.name}" was answered; it did not run.`);
    case 'unattended':
      return denied(`${needsOf(request)}, and no screen is attached to ask at.`, ASK_FIRST);
    case 'unanswered':
      return denied(
        `${needsOf(request)}, and nobody answered within ${request.waitMs / 1000} s.`,
        ASK_FIRST,
      );
  }
}

const ASK_FIRST = 'Ask the user to allow it, then call again.';

function denied(message: string, hint?: string): Failure {
  return new Failure('PERMISSION_DENIED', message, hint === undefined ? {} : { hint });
}

function needsOf({ tool, capabilities, foreignTerminal }: PermissionRequest): string {
  const needs =
    foreignTerminal === undefined
      ? `requires ${capabilities.join(', ')} permission`
      : `needs the user's leave to drive terminal ${foreignTerminal}`;
  return `Tool "${tool.name}" ${needs}`;
}

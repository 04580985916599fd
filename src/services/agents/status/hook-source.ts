import { type Claim, doneClaim } from './claim.ts';
import { type HookEvent, questionText, toolText } from './hook-event.ts';

/** What an event means: another claim, the end of all claims, or nothing. */
export type HookVerdict = Claim | 'ends' | 'keeps';

const WORKING: Claim = { state: 'working', text: '' };
const IDLE: Claim = { state: 'idle', text: '' };
const QUESTION_TOOL = 'AskUserQuestion';

type Reader = (event: HookEvent, source: Known) => HookVerdict;

/** What the events before told. */
interface Known {
  readonly claim: Claim | undefined;
  /** The tool that waits for leave. */
  readonly asking: string | undefined;
  /** The agent's requests for leave come as events of their own. */
  readonly tellsRequests: boolean;
}

const works: Reader = ({ agent_id, subagent_id }, { claim }) => {
  const isPart = agent_id !== undefined || subagent_id !== undefined;
  // A subagent in the background does not take the turn up again that is over.
  return isPart && claim?.state !== 'working' ? 'keeps' : WORKING;
};

/** Tools run beside one that waits for leave, which goes on waiting. */
const beginsTool: Reader = (event, known) =>
  known.asking === undefined ? works(event, known) : 'keeps';

const endsTool: Reader = (event, known) => {
  if (known.asking === undefined) return works(event, known);
  return event.tool_name === known.asking ? WORKING : 'keeps';
};

const asks: Reader = (event) => {
  if (event.tool_name !== QUESTION_TOOL)
    return { state: 'needs-you', need: 'permission', text: `approve ${toolText(event)}` };
  return { state: 'needs-you', need: 'question', text: questionText(event) };
};

const elicits: Reader = ({ message = '' }) => ({
  state: 'needs-you',
  need: 'question',
  text: message,
});

/** Comes late: a request may be answered by then, and a turn interrupted of which no other event tells. */
const notifies: Reader = (event, { claim, tellsRequests }) => {
  const { notification_type: type, message = '' } = event;
  const isIdle = type === 'idle_prompt' || /waiting for your input/i.test(message);
  if (isIdle) return claim?.state === 'done' || claim?.state === 'error' ? 'keeps' : IDLE;
  const isRequest = type === 'permission_prompt' || /needs your permission/i.test(message);
  if (isRequest && !tellsRequests) return { state: 'needs-you', need: 'permission', text: message };
  return type === 'elicitation_dialog'
    ? elicits(event, { claim, tellsRequests, asking: '' })
    : 'keeps';
};

const stops: Reader = ({ agent_id, subagent_id, last_assistant_message = '' }) =>
  agent_id === undefined && subagent_id === undefined ? doneClaim(last_assistant_message) : 'keeps';

const fails: Reader = ({ error, last_assistant_message = '' }) => ({
  state: 'error',
  text: last_assistant_message === '' ? (error ?? '') : last_assistant_message,
});

/** A map, since whoever sends the name may call an event `__proto__`. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>(
  Object.entries({
    // In the middle of a turn the conversation is made shorter, and goes on.
    SessionStart: ({ source }) => (source === 'compact' ? 'keeps' : IDLE),
    UserPromptSubmit: () => WORKING,
    PreToolUse: beginsTool,
    PostToolUse: endsTool,
    PostToolUseFailure: endsTool,
    PostToolBatch: works,
    PreCompact: beginsTool,
    PermissionDenied: works,
    PermissionRequest: asks,
    Elicitation: elicits,
    ElicitationResult: works,
    Notification: notifies,
    Stop: stops,
    StopFailure: fails,
    SessionEnd: () => 'ends',
  } satisfies Record<string, Reader>),
);

/** Makes out what an agent is at from the events that its hooks tell. */
export class HookSource {
  #claim: Claim | undefined;
  #asking: string | undefined;
  #tellsRequests = false;
  #session: string | undefined;

  /** The agent's own id of its conversation. */
  get session(): string | undefined {
    return this.#session;
  }

  /** Takes the next event, in the order in which they come. */
  take(event: HookEvent): HookVerdict {
    if (this.#isForeign(event)) return 'keeps';
    const asksNow = event.hook_event_name === 'PermissionRequest';
    if (asksNow) this.#tellsRequests = true;
    const known = { claim: this.#claim, asking: this.#asking, tellsRequests: this.#tellsRequests };
    const verdict = READERS.get(event.hook_event_name)?.(event, known) ?? 'keeps';
    if (verdict === 'keeps') return verdict;
    this.#claim = verdict === 'ends' ? undefined : verdict;
    this.#asking = asksNow ? event.tool_name : undefined;
    if (verdict === 'ends') this.#session = undefined;
    return verdict;
  }

  /** What it was at turned out to be over, which no event told. */
  correct(claim: Claim | undefined): void {
    this.#claim = claim;
    this.#asking = undefined;
  }

  /** An agent may run another one, whose events come the same way and must not pass for its own. */
  #isForeign({ session_id: session, hook_event_name: name }: HookEvent): boolean {
    const isBusy = this.#claim?.state === 'working' || this.#claim?.state === 'needs-you';
    const isAnother =
      session !== undefined && this.#session !== undefined && session !== this.#session;
    if (isAnother && (isBusy || name !== 'SessionStart')) return true;
    this.#session = session ?? this.#session;
    return false;
  }
}

import type { Clock } from '../../../lib/clock.ts';
import type { AgentStatus, StatusExplanation } from '../../../protocol/agent-status.ts';
import { hasEnded } from '../../../workspace/has-ended.ts';
import type { LiveTerminal } from '../../../workspace/live.ts';
import { saysLast } from '../last-words.ts';
import { type Claim, doneClaim } from './claim.ts';
import type { HookEvent } from './hook-event.ts';
import { HookSource } from './hook-source.ts';
import { MergedStatus } from './merged-status.ts';
import { oneLine } from './one-line.ts';
import { OutputSource } from './output-source.ts';
import { programClaim, programSays } from './program-source.ts';
import { type ScreenSigns, ScreenSource } from './screen-source.ts';
import { ShellWatch } from './shell-watch.ts';
import { StartWatch } from './start-watch.ts';
import { SubagentSource } from './subagent-source.ts';
import { type TitleSign, titleClaim, unsigned } from './title-source.ts';

/** What is known beforehand of what runs in a node. */
export interface AgentFacts {
  /** The node is there for an agent; elsewhere one may be started by hand. */
  readonly isAgent: boolean;
  /** The signs of the agent's title, where it has any. */
  readonly titles: readonly TitleSign[];
  /** What is looked for on the agent's screen. */
  readonly screen?: ScreenSigns;
  /** Its last words where it has ended without the conversation that it was to go on with. */
  readonly lost?: RegExp | undefined;
  /** Looks whether a subagent works, of which the agent tells nothing, and tells. */
  readonly lookForSubagent?: (tell: (isBusy: boolean) => void) => void;
}

interface Deps extends AgentFacts {
  readonly clock: Clock;
  readonly live: LiveTerminal;
  readonly onChange: (before: AgentStatus | undefined) => void;
  /** What began to look like another state was none. */
  readonly onFlicker: () => void;
}

const WORKING: Claim = { state: 'working', text: '' };
const LOST = 'its conversation is gone; started again, it begins a new one';
const IDLE: Claim = { state: 'idle', text: '' };

/** Follows one terminal for what it tells of the agent in it. */
export class AgentWatch {
  readonly #deps: Deps;
  readonly #merged: MergedStatus;
  readonly #hooks = new HookSource();
  readonly #output: OutputSource;
  readonly #screen: ScreenSource;
  readonly #shell: ShellWatch;
  readonly #subagent: SubagentSource | undefined;
  readonly #start: StartWatch | undefined;
  readonly #stops: (() => void)[] = [];
  #isLookedAt = false;
  #listens = false;

  constructor(deps: Deps) {
    const { clock, live } = deps;
    this.#deps = deps;
    this.#merged = new MergedStatus({
      clock,
      onChange: (before) => {
        this.#shell.follow(this.status);
        deps.onChange(before);
      },
      onFlicker: deps.onFlicker,
    });
    this.#shell = new ShellWatch({ ...deps, onGone: () => this.#forget('the program is gone') });
    this.#screen = new ScreenSource({
      clock,
      signs: deps.screen ?? {},
      read: (maxChars) => live.readText(maxChars),
      onClaim: (claim) =>
        this.#merged.take('screen', claim, claim ? `shows: ${claim.text}` : 'shows that no more'),
    });
    const { lookForSubagent: look } = deps;
    const onClaim = (claim: Claim | undefined) =>
      this.#merged.take('subagent', claim, claim ? claim.text : 'no subagent works any more');
    this.#subagent = look && new SubagentSource({ clock, look, onClaim });
    this.#output = new OutputSource(clock, {
      onWork: () => this.#take(WORKING, 'writes'),
      onQuiet: (isAnswer) => this.#rest(isAnswer),
      onResumed: () => this.#correct('needs-you', WORKING, 'goes on after a key'),
      onStopped: () => this.#stopped(),
    });
    this.#start = deps.isAgent
      ? new StartWatch({ clock, live, onBegun: () => deps.onChange(this.status) })
      : undefined;
    this.#stops.push(
      live.on('program-status', (records) =>
        this.#told('program', programClaim(records), programSays(records)),
      ),
      live.on('status', () => this.#followProcess()),
    );
    if (!deps.isAgent) return;
    this.#stops.push(live.on('output', () => this.#screen.output()));
    this.#listen();
    this.#take(IDLE, 'was started');
    this.#followProcess();
  }

  get status(): AgentStatus | undefined {
    return this.#merged.shown;
  }

  /** What it is at this very moment, also where that has not held yet. */
  stateNow(): AgentStatus['state'] | undefined {
    this.#screen.lookNow();
    return this.#merged.latest;
  }

  /** An agent that was started does not take what is typed yet. */
  get isStarting(): boolean {
    return this.#start?.hasBegun === false;
  }

  get explanation(): StatusExplanation {
    return this.#merged.explanation;
  }

  /** Takes what a hook of the agent told. The agent's conversation, where it is known. */
  hook(event: HookEvent): string | undefined {
    this.#listen();
    const verdict = this.#hooks.take(event);
    const says = [event.hook_event_name, event.tool_name].filter(Boolean).join(' ');
    if (verdict === 'keeps') this.#merged.note('hooks', says);
    else {
      const claim = verdict === 'ends' ? undefined : verdict;
      this.#merged.take('hooks', claim, says);
      if (claim?.state === 'needs-you') this.#output.asks();
    }
    return this.#hooks.session;
  }

  look(isLooking: boolean): void {
    this.#isLookedAt = isLooking;
    this.#merged.look(isLooking);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#output.close();
    this.#screen.close();
    this.#shell.close();
    this.#subagent?.close();
    this.#start?.close();
    this.#merged.close();
  }

  /** Follows what costs something to follow, from when it is known that an agent is there. */
  #listen(): void {
    if (this.#listens) return;
    this.#listens = true;
    const { live } = this.#deps;
    this.#stops.push(
      live.on('output', () => this.#output.output()),
      live.on('typed', (bytes) => this.#output.typed(bytes)),
      live.on('resized', () => this.#output.resized()),
      live.on('title', (title) => this.#titled(title)),
      live.on('bell', () => this.#called('', 'rings the bell')),
      live.on('notification', (title, body) => {
        const text = [title, body].filter((part) => part !== '').join(': ');
        this.#called(text, `notifies: ${text}`);
      }),
    );
  }

  #take(claim: Claim, says: string): void {
    if (this.#deps.isAgent) this.#merged.take('output', claim, says);
  }

  /** Takes what the agent says of itself; at rest, a subagent of it may go on. */
  #told(source: 'program' | 'title', claim: Claim | undefined, says: string): void {
    this.#merged.take(source, claim, says);
    const { state } = this.#merged.claimOf('program') ?? this.#merged.claimOf('title') ?? IDLE;
    this.#subagent?.follow(state === 'done' || state === 'idle');
  }

  #titled(title: string): void {
    const claim = titleClaim(title, this.#deps.titles, {
      claim: this.#merged.claimOf('title'),
      isInterrupted: this.#output.isInterrupted,
    });
    if (claim) this.#told('title', claim, `title, ${claim.state}: ${unsigned(title)}`);
  }

  /** It calls for the person without a word why; who looks already was reached. */
  #called(text: string, says: string): void {
    if (this.#isLookedAt) this.#merged.note('output', says);
    else this.#take({ state: 'needs-you', text, endsWithLook: true }, says);
    this.#output.rang();
  }

  #rest(isAnswer: boolean): void {
    const isCalling = this.#merged.claimOf('output')?.state === 'needs-you';
    if (!isCalling) this.#take(isAnswer ? doneClaim() : IDLE, 'is silent');
  }

  #stopped(): void {
    for (const state of ['working', 'needs-you'] as const)
      this.#correct(state, IDLE, 'is silent after it was interrupted');
  }

  /** Hooks do not tell everything: no event says that a request was given up, or answered. */
  #correct(state: Claim['state'], claim: Claim, says: string): void {
    if (this.#merged.claimOf('hooks')?.state !== state) return;
    this.#hooks.correct(claim);
    this.#merged.note('output', says);
    this.#merged.take('hooks', claim, 'is taken to be over');
  }

  #followProcess(): void {
    const { status } = this.#deps.live;
    if (!hasEnded(status)) return;
    if (!this.#deps.isAgent) this.#forget('the program has ended');
    else if (status.state === 'exited')
      this.#merged.take(
        'process',
        { state: 'exited', text: this.#lossWords(), code: status.code },
        `exited with ${status.code}`,
      );
    else if (status.state === 'failed') {
      const text = oneLine(status.reason);
      this.#merged.take('process', { state: 'error', text }, `could not be started: ${text}`);
    }
  }

  #lossWords(): string {
    const { live, lost } = this.#deps;
    return saysLast(live, lost) ? LOST : '';
  }

  #forget(says: string): void {
    this.#hooks.correct(undefined);
    this.#merged.forget(says);
  }
}

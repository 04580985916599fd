import type { ApprovalAnswer, PendingApproval } from '../../protocol/approval.ts';
import { callerName, riskOf } from '../approval-words.ts';
import { type ApprovalCardProps, lastApprovalOffset } from '../chrome/approval-lines.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent, MouseEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';
import { scrollOf, wheelOf } from './scroll-keys.ts';
import { StrayKeys } from './stray-keys.ts';

const ANSWERS: Readonly<Record<string, ApprovalAnswer>> = {
  y: 'once',
  s: 'session',
  n: 'deny',
  N: 'deny-session',
};
const TURNS: Readonly<Record<string, number>> = { tab: 1, right: 1, 'shift+tab': -1, left: -1 };
const ANSWER_HINTS: readonly Hint[] = [
  { key: 'y', label: 'once' },
  { key: 's', label: 'for this session' },
  { key: 'n', label: 'deny' },
  { key: 'N', label: 'deny for this session' },
  { key: 'Esc', label: 'later' },
];
/** A setting has no session. */
const OFFER_HINTS: readonly Hint[] = [
  { key: 'y', label: 'turn it on' },
  { key: 'n', label: 'leave it off' },
  { key: 'Esc', label: 'later' },
];
const UNREAD_HINTS: readonly Hint[] = [{ key: '…', label: 'this has only just come up' }];
/**
 * A card answers to no key for so many ms after it came up: one that was on its way then, typed at this
 * screen or another, was meant for what stood there before.
 */
const UNREAD_MS = 400;
const SECOND_MS = 1_000;

/** The questions that wait, one card at a time. Goes by itself when there is none left. */
export class ApprovalMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #stray: StrayKeys;
  readonly #stopFollowing: () => void;
  #stopClock = () => {};
  #shown: PendingApproval | undefined;
  #isAnswering = false;
  #readableAtMs = 0;
  #offset = 0;
  #isWhole = false;

  constructor(ui: UiContext) {
    this.#ui = ui;
    this.#stray = new StrayKeys(ui);
    this.#stopFollowing = ui.workspace.approvals.subscribe(() => this.#follow());
    this.#show(this.#pending[0]);
  }

  left(): void {
    this.#stopFollowing();
    this.#stopClock();
  }

  hints(): readonly Hint[] {
    if (!this.#isReadable) return UNREAD_HINTS;
    return this.#shown?.isOffer ? OFFER_HINTS : ANSWER_HINTS;
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    if (name === 'esc' || name === 'ctrl+c') this.#ui.leave(this);
    else if (name !== '') this.#take(name);
  }

  mouse(event: MouseEvent): boolean {
    const lines = wheelOf(event);
    if (lines !== undefined) this.#scroll(lines);
    return lines !== undefined;
  }

  overlay(): Overlay | undefined {
    const props = this.#card();
    return props && { kind: 'approval', props, place: 'middle' };
  }

  get #pending(): readonly PendingApproval[] {
    return this.#ui.workspace.approvals.pending;
  }

  get #index(): number {
    return this.#pending.findIndex(({ id }) => id === this.#shown?.id);
  }

  get #isReadable(): boolean {
    return this.#ui.workspace.clock.now() >= this.#readableAtMs;
  }

  #take(name: string): void {
    const answer = ANSWERS[name];
    const turn = TURNS[name];
    const scroll = scrollOf(name);
    const isMeant = answer !== undefined || (turn ?? scroll) !== undefined || name === 'v';
    if (this.#stray.take(isMeant)) return;
    if (answer) this.#answer(answer);
    else if (turn !== undefined) this.#turn(turn);
    else if (scroll !== undefined) this.#scroll(scroll);
    else this.#unfold();
  }

  #show(approval: PendingApproval | undefined): void {
    const { clock } = this.#ui.workspace;
    this.#shown = approval;
    this.#readableAtMs = clock.now() + UNREAD_MS;
    this.#offset = 0;
    this.#isWhole = false;
    this.#tick();
    this.#ui.changed();
  }

  #answer(answer: ApprovalAnswer): void {
    if (!this.#isReadable || !this.#shown) return;
    this.#isAnswering = true;
    this.#ui.workspace.approvals.answer(this.#shown.id, answer);
    this.#isAnswering = false;
  }

  /** Answered, run out or taken back: the card makes way for the next question, or goes. */
  #follow(): void {
    if (this.#index >= 0) return;
    if (this.#shown && !this.#isAnswering) this.#ui.say(this.#whyGone(this.#shown), 'warning');
    const [next] = this.#pending;
    if (next) this.#show(next);
    else this.#ui.leave(this);
  }

  #whyGone({ tool, expiresAtMs, isOffer }: PendingApproval): string {
    if (isOffer) return `"${tool.title}" stays as it is in Settings.`;
    const isLate = this.#ui.workspace.clock.now() >= expiresAtMs;
    const why = isLate ? 'nobody answered in time' : 'its caller took it back';
    return `"${tool.title}" was denied: ${why}.`;
  }

  #turn(by: number): void {
    const { length } = this.#pending;
    if (length > 1) this.#show(this.#pending[(this.#index + by + length) % length]);
  }

  #unfold(): void {
    this.#isWhole = !this.#isWhole;
    this.#scroll(0);
  }

  #scroll(by: number): void {
    const props = this.#card();
    if (!props) return;
    const { main, workspace } = this.#ui;
    const room = { columns: main.width, rows: main.height };
    const last = lastApprovalOffset(props, room, workspace.widthOf);
    this.#offset = Math.min(last, Math.max(0, this.#offset + by));
    this.#ui.changed();
  }

  /** The time that is left goes on, and a new card becomes one that can be answered. */
  #tick(): void {
    const { clock } = this.#ui.workspace;
    const unreadMs = this.#readableAtMs - clock.now();
    this.#stopClock();
    this.#stopClock = clock.after(unreadMs > 0 ? unreadMs : SECOND_MS, () => {
      this.#tick();
      this.#ui.changed();
    });
  }

  #card(): ApprovalCardProps | undefined {
    const { workspace } = this.#ui;
    const index = this.#index;
    const approval = this.#pending[index];
    if (!approval) return undefined;
    const { caller, tool, args, expiresAtMs, isOffer } = approval;
    const leftMs = Math.max(0, expiresAtMs - workspace.clock.now());
    return {
      who: callerName(caller, workspace),
      what: `${tool.title} (${isOffer ? 'setting ' : ''}${tool.name})`,
      folder: caller.cwd ?? workspace.projects.find(caller.projectId ?? '')?.folder ?? '',
      arguments: Object.entries(args).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
      })),
      risk: riskOf(approval, workspace),
      place: `${index + 1} of ${this.#pending.length}`,
      timeLeft: `${Math.ceil(leftMs / SECOND_MS)} s left`,
      offset: this.#offset,
      isWhole: this.#isWhole,
      hints: this.hints(),
    };
  }
}

import type { ApprovalAnswer, PendingApproval } from '../../protocol/approval.ts';
import type { ApprovalCardProps } from '../chrome/approval-card.tsx';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';

const ANSWERS: Readonly<Record<string, ApprovalAnswer>> = { y: 'once', s: 'session', n: 'deny' };
const SCROLLS: Readonly<Record<string, number>> = { up: -1, k: -1, down: 1, j: 1 };

/** The questions that wait, oldest first, one card at a time. */
export class ApprovalMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  #offset = 0;

  constructor(ui: UiContext) {
    this.#ui = ui;
  }

  hints(): readonly Hint[] {
    return [
      { key: 'y', label: 'once' },
      { key: 's', label: 'this session' },
      { key: 'n', label: 'deny' },
      { key: 'Esc', label: 'later' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    const [first] = this.#ui.workspace.approvals.pending;
    const answer = ANSWERS[name];
    const scroll = SCROLLS[name];
    if (!first || name === 'esc' || name === 'ctrl+c') this.#ui.leave(this);
    else if (answer) this.#answer(first, answer);
    else if (scroll !== undefined) {
      this.#offset = Math.max(0, this.#offset + scroll);
      this.#ui.changed();
    }
  }

  overlay(): Overlay | undefined {
    const { pending } = this.#ui.workspace.approvals;
    const [first] = pending;
    if (!first) return undefined;
    return { kind: 'approval', props: this.#card(first, pending.length), place: 'middle' };
  }

  #answer(approval: PendingApproval, answer: ApprovalAnswer): void {
    const { approvals } = this.#ui.workspace;
    this.#offset = 0;
    if (!approvals.answer(approval.id, answer))
      this.#ui.say('That question was answered elsewhere, or ran out.', 'warning');
    if (approvals.pending.length === 0) this.#ui.leave(this);
    this.#ui.changed();
  }

  #card(approval: PendingApproval, count: number): ApprovalCardProps {
    const { caller, tool, reason, args, expiresAtMs } = approval;
    const { workspace } = this.#ui;
    const project = workspace.projects.find(caller.projectId ?? '');
    const seconds = Math.max(0, Math.ceil((expiresAtMs - workspace.clock.now()) / 1_000));
    return {
      who: `${caller.nodeId ?? caller.sessionId} (${caller.kind})`,
      what: `${tool.title} (${tool.name})`,
      folder: project?.folder ?? '',
      arguments: Object.entries(args).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      })),
      risk: reason,
      place: `1 of ${count}`,
      timeLeft: `${seconds} s left`,
      offset: this.#offset,
    };
  }
}

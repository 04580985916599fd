import { inBackground } from '../lib/in-background.ts';
import type { Caller } from '../protocol/caller.ts';
import { APPROVAL_MS } from '../protocol/limits.ts';
import type { Approvals } from '../services/permissions/approvals.ts';
import type { LiveSettings } from './live-settings.ts';

interface Deps {
  readonly settings: Pick<LiveSettings, 'current' | 'change' | 'subscribe'>;
  readonly approvals: Approvals;
  readonly isAttended: () => boolean;
  /** Hears that other tools are offered from now on. */
  readonly onChange: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** As it stands on the card. */
const OFFER = { name: 'browser.agents', title: 'Let agents use browsers' };
const EFFECT =
  'Agents may open pages and use those of their own, in every project, until you turn the setting off again.';

/** Whether agents may use browsers: a setting of the person, which is offered when an agent first asks for one. */
export class BrowserSetting {
  readonly #deps: Deps;
  /** Sessions that it was offered for, so that none offers it twice. */
  readonly #offered = new Set<string>();
  readonly #stop: () => void;
  #wasOn: boolean;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#wasOn = this.isOn;
    this.#stop = deps.settings.subscribe(() => this.#compare());
  }

  get isOn(): boolean {
    return this.#deps.settings.current.config.browser.agents;
  }

  /** Puts up the card, once for a session, where somebody can see it. The call that asked does not wait for it. */
  offer(caller: Caller): void {
    const { isAttended, report } = this.#deps;
    if (caller.kind !== 'agent' || this.#offered.has(caller.sessionId) || !isAttended()) return;
    this.#offered.add(caller.sessionId);
    inBackground(this.#ask(caller), report);
  }

  forget(sessionId: string): void {
    this.#offered.delete(sessionId);
  }

  close(): void {
    this.#stop();
  }

  async #ask(caller: Caller): Promise<void> {
    const { approvals, settings } = this.#deps;
    const question = {
      caller,
      tool: OFFER,
      risk: 'controls-browser',
      foreignTerminal: undefined,
      args: { effect: EFFECT },
      isOffer: true,
      waitMs: APPROVAL_MS,
    } as const;
    const outcome = await approvals.ask(question, new AbortController().signal);
    const isYes = outcome === 'once' || outcome === 'session';
    if (isYes && !this.isOn) await settings.change(['browser', 'agents'], true);
  }

  #compare(): void {
    if (this.isOn === this.#wasOn) return;
    this.#wasOn = this.isOn;
    inBackground(this.#deps.onChange(), this.#deps.report);
  }
}

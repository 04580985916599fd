import type { Clock } from '../../../lib/clock.ts';
import { type Claim, sameClaim } from './claim.ts';
import { type DialogSign, dialogClaim } from './dialog-sign.ts';

/** Long enough for a dialog to be drawn whole, and short enough for a person who waits for it. */
const LOOK_MS = 250;
/** A dialog in a large pane has fewer characters. */
const LOOKED_AT_CHARS = 4_000;

/** A question about trust, and below it a choice with a pointer in front. */
const TRUST =
  /\btrust\b[^?]{0,200}\?[\s\S]{0,2000}?^[^\p{L}\n]*[❯›>●→][^\p{L}\n]*(?:Yes|No|Trust|Don't)\b/imu;
const ASKS_FOR_TRUST: Claim = {
  state: 'needs-you',
  need: 'permission',
  text: 'trust this folder',
};

/** What is looked for on an agent's screen, where it tells that in no other way. */
export interface ScreenSigns {
  /** What its last word looks like when its turn has failed; the first group is the reason. */
  readonly failure?: RegExp | undefined;
  /** What its dialogs look like, the one that says most first. */
  readonly dialogs?: readonly DialogSign[] | undefined;
}

/** What the last lines of an agent's screen tell: that it asks something, or says as its last word that it failed. */
export function screenClaim(text: string, signs: ScreenSigns = {}): Claim | undefined {
  if (TRUST.test(text)) return ASKS_FOR_TRUST;
  const { failure, dialogs = [] } = signs;
  const [, reason] = failure?.exec(text) ?? [];
  return reason === undefined ? dialogClaim(text, dialogs) : { state: 'error', text: reason };
}

interface Deps {
  readonly clock: Clock;
  readonly signs: ScreenSigns;
  /** The last so many characters on the screen. */
  readonly read: (maxChars: number) => string;
  readonly onClaim: (claim: Claim | undefined) => void;
}

/** Looks at a screen a moment after something was written on it. No agent tells by hooks or title that it asks for trust, and some tell neither what they ask nor that they failed. */
export class ScreenSource {
  readonly #deps: Deps;
  #claim: Claim | undefined;
  #stop: (() => void) | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  output(): void {
    this.#stop ??= this.#deps.clock.after(LOOK_MS, () => this.#look());
  }

  /** Looks at once, where something was written that was not looked at yet. */
  lookNow(): void {
    if (!this.#stop) return;
    this.#stop();
    this.#look();
  }

  close(): void {
    this.#stop?.();
  }

  #look(): void {
    this.#stop = undefined;
    const claim = screenClaim(this.#deps.read(LOOKED_AT_CHARS), this.#deps.signs);
    if (sameClaim(claim, this.#claim)) return;
    this.#claim = claim;
    this.#deps.onClaim(claim);
  }
}

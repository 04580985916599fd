import type { NeedKind } from '../../../protocol/agent-status.ts';
import type { Claim } from './claim.ts';
import { oneLine } from './one-line.ts';

/** What an agent's dialog looks like at the end of its screen, in a terminal of any width. */
export interface DialogSign {
  /** Matched without the frames that are drawn round text. The first group is what the agent asks. */
  readonly pattern: RegExp;
  readonly need: NeedKind;
  /** What is said before the words of the dialog, where they say no more than what it is about. */
  readonly begins?: string;
}

/** What a dialog on a screen asks for, by the first sign that fits; nothing where there is none. */
export function dialogClaim(screen: string, signs: readonly DialogSign[]): Claim | undefined {
  const text = screen.replace(FRAMES, ' ').replace(/ +$/gm, '');
  for (const { pattern, need, begins = '' } of signs) {
    const [, asks] = pattern.exec(text) ?? [];
    if (asks !== undefined) return { state: 'needs-you', need, text: begins + oneLine(asks) };
  }
  return undefined;
}

/** Lines and corners that boxes are made of. */
const FRAMES = /[\u2500-\u257f]/gu;

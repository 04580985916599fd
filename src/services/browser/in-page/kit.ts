import { Act } from './act.ts';
import { Find } from './find.ts';
import { Look } from './look.ts';
import { Reach } from './reach.ts';

/** What runs inside a frame, in a world of its own that the page's scripts cannot reach. */
export type Kit = Act;

/**
 * The kit as the text of an expression. Only the methods go over, as they are written: they reach each other by `this`,
 * and must use nothing else of their modules.
 */
export function kitText(): string {
  const methods = [Find, Look, Reach, Act].flatMap(({ prototype }) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([name]) => name !== 'constructor')
      .map(([, { value }]) => String(value)),
  );
  return `({ elements: new Map(), numbers: new WeakMap(), ${methods.join(',\n')} })`;
}

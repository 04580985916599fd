import type { KeyEvent } from '../input/events.ts';
import type { Hint } from '../mode.ts';
import { arrowStep } from './arrow-step.ts';
import { keyName } from './key-name.ts';

/** A node that is placed by keys, and shown where it would be until that is kept or put back. */
export interface Placing {
  step(columns: number, rows: number): void;
  keep(): void;
  putBack(): void;
}

/** What a key does while a node is placed. */
export function placingKey(event: KeyEvent, placing: Placing): void {
  const name = keyName(event);
  const step = arrowStep(name);
  if (step) placing.step(step.columns, step.rows);
  else if (name === 'enter') placing.keep();
  else if (name === 'esc' || name === 'ctrl+c' || name === 'q') placing.putBack();
}

/** Its keys; `arrows` says what the arrows do. */
export function placingHints(arrows: string): readonly Hint[] {
  return [
    { key: 'arrows', label: arrows },
    { key: 'Shift', label: 'by ten' },
    { key: 'Enter', label: 'keep' },
    { key: 'Esc', label: 'put back' },
  ];
}

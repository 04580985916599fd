import { shortened } from '../../lib/shortened.ts';
import { Failure } from '../../protocol/failure.ts';
import type { Done } from './in-page/act.ts';
import type { Found, Named } from './in-page/find.ts';
import type { Reached } from './in-page/reach.ts';

type ReachProblem = Extract<Reached, { problem: string }>;
type DoneProblem = Extract<Done, { problem: string }>;

/** Of what the caller wrote itself, in UTF-16 units: enough to know it again. */
export const MAX_ECHO = 200;
const LOOK_AGAIN = 'Call browser_inspect for what is there now.';
/** A contract with callers; what exactly is wrong is in the hint. */
const EXACTLY_ONE = 'Selector must match exactly one visible element';

/** A reference that no `inspect` has given, or that of a document which is gone. */
export function unknownReference(target: string, wasGiven: boolean): Failure {
  const message = wasGiven
    ? `${target} was on a document that is gone`
    : `There is no element ${target} on this page`;
  return new Failure('NOT_FOUND', message, { hint: LOOK_AGAIN });
}

/** A selector that does not lead to one element. */
export function ambiguous(selector: string, found: Found): Failure {
  if (!found.isSelector) return noSelector(selector);
  return new Failure(found.visible > 1 ? 'CONFLICT' : 'NOT_FOUND', EXACTLY_ONE, {
    hint: `"${shortened(selector, MAX_ECHO)}" matches ${matchesOf(found)}`,
  });
}

/** For a text that is neither a selector nor a reference. */
export function noSelector(text: string): Failure {
  return new Failure('VALIDATION_ERROR', 'Invalid selector', {
    hint: `"${shortened(text, MAX_ECHO)}" is neither a CSS selector nor a reference of browser_inspect such as e12.`,
  });
}

function matchesOf({ visible, hidden, first, labels }: Found): string {
  if (visible > 1)
    return `${visible} visible elements: ${namesOf(first)}${visible > first.length ? ', …' : ''}. Use the reference of one.`;
  if (labels.length > 0)
    return `only hidden elements (${hidden}). A person would use its label ${namesOf(labels)}.`;
  if (hidden > 0)
    return `only hidden elements (${hidden}). Make one visible first, or wait for it with browser_wait.`;
  return `nothing. ${LOOK_AGAIN}`;
}

function namesOf(elements: readonly Named[]): string {
  return elements.map(({ ref, label }) => `e${ref} (${label})`).join(', ');
}

/** What keeps the mouse from an element. */
export function unreachable(label: string, problem: ReachProblem): Failure {
  switch (problem.problem) {
    case 'detached':
      return new Failure('NOT_FOUND', `${label} is no longer on the page`, { hint: LOOK_AGAIN });
    case 'hidden':
      return conflict(
        `${label} is not visible`,
        'Wait for it with browser_wait, or open what hides it.',
      );
    case 'disabled':
      return conflict(`${label} is disabled`, 'Do first what the page asks for, then try again.');
    case 'moving':
      return conflict(`${label} keeps moving`, 'Wait until it stands still, then try again.');
    case 'outside':
      return conflict(
        `${label} is outside of what the page shows`,
        'Scroll to it, or enlarge the page with browser_resize.',
      );
    case 'passed':
      return conflict(
        `The mouse does not reach ${label}`,
        'It is inert, cut off, or lets the mouse through: do first what the page asks for, as to answer a dialog of its own.',
      );
    case 'covered':
      return conflict(
        `${label} is covered by ${problem.by}`,
        'Close what covers it or scroll, then try again.',
      );
  }
}

const DONE_PROBLEMS: Readonly<
  Record<Exclude<DoneProblem['problem'], 'detached' | 'not-so'>, readonly [string, string]>
> = {
  'not-text': [
    'Select an input or textarea',
    'Boxes and buttons are for browser_click, lists for browser_select, files for browser_upload, sliders for browser_press.',
  ],
  'not-choice': [
    'Select a list of options',
    'Other controls are for browser_click and browser_type.',
  ],
  'not-many': ['This list takes one option only', 'Give one value.'],
  locked: ['Input is disabled or read only', 'Do first what the page asks for, then try again.'],
  'no-option': ['The list has no such option', 'Give one of these by its text.'],
  'option-off': ['This option cannot be chosen', 'Do first what the page asks for.'],
};

/** Why nothing was typed or chosen. */
export function notDone(
  label: string,
  done: DoneProblem,
  options: readonly string[] = [],
): Failure {
  if (done.problem === 'detached') return unreachable(label, { problem: done.problem });
  if (done.problem === 'not-so')
    return conflict('Input does not take this text', `${label} takes ${done.wants}.`);
  const [message, hint] = DONE_PROBLEMS[done.problem];
  const choices = options.length > 0 ? ` ${label} has: ${options.join(', ')}.` : ` It is ${label}.`;
  return conflict(message, hint + choices);
}

function conflict(message: string, hint: string): Failure {
  return new Failure('CONFLICT', message, { hint });
}

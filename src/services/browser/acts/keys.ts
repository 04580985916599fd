import type { KeyInput } from 'puppeteer-core';
import { messageOf } from '../../../lib/message-of.ts';
import { shortened } from '../../../lib/shortened.ts';
import { Failure } from '../../../protocol/failure.ts';
import { MAX_ECHO } from '../element-problems.ts';
import { isKey } from '../key-definition.ts';
import type { OpenPage } from '../open-page.ts';
import type { Located } from '../page-elements.ts';

/** What people write for what the DOM calls otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Cmd: 'Meta',
  Esc: 'Escape',
  Return: 'Enter',
  Del: 'Delete',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Space: ' ',
};

/**
 * Presses keys one after the other: `Enter`, `a`, `Control+a`; a character that no key has is typed. Throws
 * `VALIDATION_ERROR` for another name that no key has, before the first is pressed.
 */
export async function press(
  open: OpenPage,
  keys: readonly string[],
  located: Located | undefined,
): Promise<void> {
  const wrong = keys.find((chord) => !isText(chord) && !namesOf(chord).every(isKey));
  if (wrong !== undefined) throw noKey(wrong);
  if (located) await focus(located);
  await open.settling(async () => {
    for (const key of keys) await pressOne(open, key);
  });
}

async function focus({ world, ref, label }: Located): Promise<void> {
  if (await world.call('focus', ref)) return;
  throw new Failure('CONFLICT', `${label} does not take the focus`, {
    hint: 'Give the input itself, or press without a selector.',
  });
}

async function pressOne({ page, session }: OpenPage, chord: string): Promise<void> {
  if (isText(chord)) {
    await session.send('Input.insertText', { text: chord });
    return;
  }
  const names = namesOf(chord);
  const down: KeyInput[] = [];
  try {
    for (const name of names) {
      await page.keyboard.down(name as KeyInput);
      down.push(name as KeyInput);
    }
  } catch (error) {
    if (!messageOf(error).startsWith('Unknown key')) throw error;
    throw noKey(chord, error);
  } finally {
    for (const name of down.toReversed()) await page.keyboard.up(name);
  }
}

/** One character that is on no key of Chrome's keyboard. */
function isText(chord: string): boolean {
  return [...chord].length === 1 && !isKey(chord);
}

function noKey(chord: string, cause?: unknown): Failure {
  return new Failure('VALIDATION_ERROR', `There is no key "${shortened(chord, MAX_ECHO)}"`, {
    hint: 'Keys are named as in the DOM: Enter, Tab, Escape, ArrowDown, a, Control+a. Texts are for browser_type.',
    cause,
  });
}

/** The plus sign itself is a key, alone or at the end. */
function namesOf(chord: string): string[] {
  const parts = chord === '+' ? ['+'] : chord.replace(/\+\+$/, '+plus').split('+');
  const names = parts.map((name) => (name === 'plus' ? '+' : (OTHER_NAMES[name] ?? name)));
  // With Shift, a letter is another key to Chrome.
  const isShifted = names.includes('Shift');
  return names.map((name) => (isShifted && name.length === 1 ? name.toUpperCase() : name));
}

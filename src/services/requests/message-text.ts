import { MAX_MESSAGE_CHARS } from './limits.ts';

/** Whether a text can go from one agent to another: not blank, not too long, nothing that drives a terminal. */
export function isMessageText(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_MESSAGE_CHARS && !CONTROLS.test(text);
}

const CONTROLS = /[^\P{Cc}\t\n]/u;

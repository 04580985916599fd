import type { TerminalMode } from '../../protocol/terminal-modes.ts';

/** What every attached terminal is set to. */
export const BASE_MODES: readonly TerminalMode[] = [
  'alternate-screen',
  'hidden-cursor',
  'cursor-shape',
  'bracketed-paste',
  'focus-events',
  'mouse',
  'no-wrap',
];

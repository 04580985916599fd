import type { Emulator } from './preference.ts';

/** Emulators with the argument that goes before a command, in the order in which they are looked for. */
const KNOWN = [
  ['x-terminal-emulator', '-e'],
  ['kitty', '--'],
  ['alacritty', '-e'],
  ['gnome-terminal', '--'],
  ['konsole', '-e'],
  ['xterm', '-e'],
] as const;

/** Those that are looked for where the person names none. */
export const KNOWN_EMULATORS: readonly Emulator[] = KNOWN.map(([executable, flag]) => ({
  executable,
  argsFor: (command) => [flag, ...command],
}));

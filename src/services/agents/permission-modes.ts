import type { PermissionMode } from '../../workspace/agent-launch.ts';
import { choicesOf } from './help-text.ts';

/** The modes that a help text lists for an option, those that ask for nothing marked and last. */
export function modesOf(
  help: string,
  option: string,
  dangerous: readonly string[],
): readonly PermissionMode[] {
  const modes = choicesOf(help, option).map((name) => ({
    name,
    isDangerous: dangerous.includes(name),
  }));
  return [
    ...modes.filter(({ isDangerous }) => !isDangerous),
    ...modes.filter(({ isDangerous }) => isDangerous),
  ];
}

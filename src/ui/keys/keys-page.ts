import type { KeyAction } from './key-bindings.ts';
import { Keymap } from './keymap.ts';

/** `docs/keys.md`, drawn from the table of actions, so that the two cannot disagree. */
export function keysPage(actions: readonly KeyAction[]): string {
  const keymap = new Keymap({ actions });
  const rows = actions.map(({ name, title }) => {
    const keys = keymap.keysOf(name).map((key) => `\`${key.replace('|', '\\|')}\``);
    return `| ${keys.join(', ')} | ${title} | \`${name}\` |`;
  });
  return [HEAD, ...rows, ''].join('\n');
}

const HEAD = `# Keys

\`Ctrl+Space\` is the one key that termsprawl takes from the program in a terminal; twice, it goes to the
program. These follow it. The name of an action is what the \`keys\` of \`config.json\` go by, and an
action without a key is in the palette.

| key | does | name |
| --- | --- | --- |`;

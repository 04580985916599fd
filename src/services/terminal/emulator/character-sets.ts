import type { Terminal } from '@xterm/headless';

/** What ISO 2022 puts in front to say which of the sets G0 to G3 is meant. */
const TARGETS = [...'()*+-./'];
/** Sets of single countries, in which `#` is `£`. Lines (`0`) and ASCII (`B`) stay: programs draw with them. */
const NATIONAL = [...'A4C5RQKYE6ZH7='];

/**
 * Keeps a pane in ASCII where the emulator would take up a country's own characters, as tmux does: no program asks for
 * them any more, but a binary file on the screen does, and every prompt after it was spelled wrong.
 */
export function installCharacterSets({ parser }: Terminal): void {
  for (const intermediates of TARGETS)
    for (const final of NATIONAL) parser.registerEscHandler({ intermediates, final }, () => true);
}

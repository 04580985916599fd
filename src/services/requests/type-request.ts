import type { Clock } from '../../lib/clock.ts';
import { Failure } from '../../protocol/failure.ts';
import type { LiveTerminal, PaneModes } from '../../workspace/live.ts';
import { ENTER_AFTER_MS } from './limits.ts';

/** A keyboard's words in the encoding that a program has asked for. */
export interface Keyboard {
  press(name: string, modes: PaneModes): Uint8Array | undefined;
  paste(text: string, modes: PaneModes): Uint8Array;
}

interface Ports {
  readonly clock: Clock;
  readonly keyboard: Keyboard;
  /** Why the request must not be sent any more, though it was typed; nothing when it may. */
  readonly whyNotSend: () => string | undefined;
}

/** Types a request into an agent's prompt and sends it. Throws what the terminal throws, or why it was not sent. */
export async function typeRequest(
  { clock, keyboard, whyNotSend }: Ports,
  terminal: LiveTerminal,
  prompt: string,
  signal: AbortSignal,
): Promise<void> {
  const { modes } = terminal;
  // Without pastes that are told apart, the first line's end would send the first line.
  const text = modes.bracketedPaste ? prompt : prompt.replaceAll('\n', ' ');
  await terminal.write(keyboard.paste(text, modes), signal);
  await new Promise<void>((resolve) => clock.after(ENTER_AFTER_MS, resolve));
  const reason = whyNotSend();
  if (reason !== undefined) throw new Failure('CONFLICT', reason);
  const enter = keyboard.press('Enter', terminal.modes);
  if (enter) await terminal.write(enter, signal);
}

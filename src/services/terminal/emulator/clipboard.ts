import type { Terminal } from '@xterm/headless';

/** Base64 of 1 MB: what other terminals take of a clipboard at most. */
export const MAX_CLIPBOARD_CHARACTERS = 1_400_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const SELECTION = /^[cpqs0-7]*$/;

export interface ClipboardHooks {
  onSet(selection: string, base64: string): void;
  onRefused(reason: string): void;
}

/** OSC 52: passes on what a program puts into the clipboard; never clears it, never tells what is in it. */
export function installClipboard({ parser }: Terminal, hooks: ClipboardHooks): void {
  parser.registerOscHandler(52, (payload) => {
    const semicolon = payload.indexOf(';');
    const selection = payload.slice(0, Math.max(0, semicolon));
    const base64 = payload.slice(semicolon + 1);
    if (semicolon < 0 || !SELECTION.test(selection) || base64 === '' || base64 === '?') return true;
    if (base64.length > MAX_CLIPBOARD_CHARACTERS)
      hooks.onRefused(`${Math.round(base64.length / 1024)} KB are too much for the clipboard`);
    else if (BASE64.test(base64)) hooks.onSet(selection === '' ? 'c' : selection, base64);
    return true;
  });
}

import type { Terminal } from '@xterm/headless';
import { oneLine } from './one-line.ts';

const MAX_TITLE_CHARACTERS = 256;
const MAX_BODY_CHARACTERS = 1024;
/** ConEmu's use of OSC 9: `4` is a progress bar, the others are no messages either. */
const CONEMU = /^\d{1,2};/;
/** Messages of OSC 99 that may be open at once, waiting for their last part. */
const MAX_OPEN = 16;

type Notify = (title: string, body: string) => void;

/** Messages to the person: OSC 9 (iTerm2), OSC 777 (urxvt) and OSC 99 (kitty). */
export function installNotifications({ parser }: Terminal, notify: Notify): void {
  const bounded: Notify = (title, body) => {
    const message = [
      oneLine(title, MAX_TITLE_CHARACTERS),
      oneLine(body, MAX_BODY_CHARACTERS),
    ] as const;
    if (message.some((part) => part !== '')) notify(...message);
  };
  parser.registerOscHandler(9, (payload) => {
    if (!CONEMU.test(payload)) bounded('', payload);
    return true;
  });
  parser.registerOscHandler(777, (payload) => {
    const [kind, title = '', ...body] = payload.split(';');
    if (kind === 'notify') bounded(title, body.join(';'));
    return true;
  });
  const parts = new Map<string, { title: string; body: string }>();
  parser.registerOscHandler(99, (payload) => {
    collect(payload, parts, bounded);
    return true;
  });
}

/** One part of an OSC 99 message: `key=value:…;payload`. `d=0` says that more follow under the same `i`. */
function collect(
  payload: string,
  open: Map<string, { title: string; body: string }>,
  notify: Notify,
): void {
  const semicolon = payload.indexOf(';');
  if (semicolon < 0) return;
  const metadata = new Map(
    payload
      .slice(0, semicolon)
      .split(':')
      .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
  );
  const kind = metadata.get('p') ?? 'title';
  if (kind !== 'title' && kind !== 'body') return;
  const id = metadata.get('i') ?? '';
  const text = payload.slice(semicolon + 1);
  const message = open.get(id) ?? { title: '', body: '' };
  const added = metadata.get('e') === '1' ? Buffer.from(text, 'base64').toString() : text;
  message[kind] = (message[kind] + added).slice(0, MAX_BODY_CHARACTERS);
  open.delete(id);
  if (metadata.get('d') !== '0') notify(message.title, message.body);
  else if (open.size < MAX_OPEN) open.set(id, message);
}

import type { KeyEvent } from '../input/events.ts';
import type { LineCommand } from '../text/line-editor.ts';
import { keyName } from './key-name.ts';

const COMMANDS: Readonly<Record<string, LineCommand['type']>> = {
  left: 'left',
  'ctrl+b': 'left',
  right: 'right',
  'ctrl+f': 'right',
  'ctrl+left': 'word-left',
  'alt+b': 'word-left',
  'ctrl+right': 'word-right',
  'alt+f': 'word-right',
  home: 'start',
  'ctrl+a': 'start',
  end: 'end',
  'ctrl+e': 'end',
  backspace: 'delete-left',
  'ctrl+h': 'delete-left',
  delete: 'delete-right',
  'ctrl+w': 'delete-word-left',
  'alt+backspace': 'delete-word-left',
  'alt+d': 'delete-word-right',
  'ctrl+u': 'delete-to-start',
  'ctrl+k': 'delete-to-end',
};

/** What a key does to a line of text, as in a shell; nothing for keys that edit no line. */
export function lineCommandOf(event: KeyEvent): LineCommand | undefined {
  const type = COMMANDS[keyName(event)];
  if (type && type !== 'insert') return { type };
  const types = event.text !== '' && event.event !== 'release' && !event.ctrl && !event.alt;
  return types ? { type: 'insert', text: event.text } : undefined;
}

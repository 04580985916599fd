import type { KeyEvent } from '../input/events.ts';
import type { LineCommand } from '../text/line-editor.ts';
import type { TextAreaCommand } from '../text/text-area.ts';
import { keyName } from './key-name.ts';
import { lineCommandOf } from './line-command.ts';

const COMMANDS: Readonly<Record<string, Exclude<TextAreaCommand['type'], 'insert'>>> = {
  enter: 'newline',
  up: 'up',
  down: 'down',
  pageup: 'page-up',
  pagedown: 'page-down',
};

/** What a key does to several lines of text; nothing for keys that edit none. */
export function areaCommandOf(event: KeyEvent): TextAreaCommand | undefined {
  const type = COMMANDS[keyName(event)];
  if (type) return { type };
  const command = lineCommandOf(event);
  return command && (command.type === 'insert' ? command : { type: IN_ROWS[command.type] });
}

/** In several lines the ends of a line are those of a row. */
const IN_ROWS: Readonly<
  Record<Exclude<LineCommand['type'], 'insert'>, Exclude<TextAreaCommand['type'], 'insert'>>
> = {
  left: 'left',
  right: 'right',
  'word-left': 'word-left',
  'word-right': 'word-right',
  start: 'row-start',
  end: 'row-end',
  'delete-left': 'delete-left',
  'delete-right': 'delete-right',
  'delete-word-left': 'delete-word-left',
  'delete-word-right': 'delete-word-right',
  'delete-to-start': 'delete-to-row-start',
  'delete-to-end': 'delete-to-row-end',
};

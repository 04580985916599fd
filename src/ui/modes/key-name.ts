import type { KeyEvent } from '../input/events.ts';

/** A key as modes name it in their tables: `a`, `G`, `up`, `ctrl+c`, `alt+b`, `shift+up`; '' for a release. */
export function keyName(event: KeyEvent): string {
  if (event.event === 'release') return '';
  const typed = event.text !== '' && event.text !== ' ' && !event.ctrl && !event.alt;
  if (typed && event.key.length === 1) return event.text;
  const shift = event.shift && event.key.length > 1 ? 'shift+' : '';
  return `${event.ctrl ? 'ctrl+' : ''}${event.alt ? 'alt+' : ''}${shift}${event.key}`;
}

import { Buffer } from 'node:buffer';
import type { InputEvent } from '../../../src/ui/input/events.ts';
import { InputParser } from '../../../src/ui/input/parser.ts';
import { FakeClock } from './fake-clock.ts';

/** A parser with a clock that stands still, and what came out of it so far. */
export function listen() {
  const clock = new FakeClock();
  const events: InputEvent[] = [];
  const parser = new InputParser(clock, (event) => events.push(event));
  const type = (text: string) => parser.push(Buffer.from(text));
  return { clock, events, parser, type };
}

/** The events of bytes that come at once, and of nothing more for a minute. */
export function eventsOf(input: string | Uint8Array): InputEvent[] {
  const { clock, events, parser } = listen();
  parser.push(Buffer.from(input));
  clock.advance(60_000);
  return events;
}

/** The only event of some bytes. */
export function eventOf(input: string | Uint8Array): InputEvent {
  const [event, ...more] = eventsOf(input);
  if (event === undefined || more.length > 0) throw new Error(`${more.length + 1} events`);
  return event;
}

/** An event in few words: `Ctrl+a`, `"text"`, `mouse press left 9,19`. */
export function brief(event: InputEvent): string {
  switch (event.type) {
    case 'key': {
      const held = (['ctrl', 'alt', 'shift', 'super'] as const).filter((name) => event[name]);
      const key = [...held, event.key].join('+');
      return event.event === 'press' ? key : `${key} ${event.event}`;
    }
    case 'text':
      return JSON.stringify(event.text);
    case 'mouse': {
      const held = (['ctrl', 'alt', 'shift'] as const).filter((name) => event[name]);
      return [...held, event.kind, event.button, `${event.x},${event.y}`].join(' ');
    }
    case 'paste':
      return `paste ${event.phase}`;
    case 'focus':
      return event.in ? 'focus in' : 'focus out';
    case 'reply':
      return `reply ${event.reply.kind}`;
    case 'unknown':
      return `unknown ${JSON.stringify(Buffer.from(event.raw).toString('latin1'))}`;
  }
}

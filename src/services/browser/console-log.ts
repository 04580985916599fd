import type { CDPSession, Protocol } from 'puppeteer-core';
import { Emitter } from '../../lib/emitter.ts';
import type { ConsoleMessage } from '../../workspace/console-message.ts';
import { Ring } from './ring.ts';

/** A page that writes in a loop must not fill our memory; more than an agent reads. */
const MAX_KEPT = 1_000;
/** Of one message, in UTF-16 units: stack traces fit. */
const MAX_TEXT = 1_000;
/** Of one look. */
const MAX_LISTED = 100;

type Line = Omit<ConsoleMessage, 'id'>;

/** What a page wrote to its console, with the errors of its scripts and of Chrome about it. */
export class ConsoleLog {
  readonly #lines = new Ring<Line>(MAX_KEPT);

  readonly #events = new Emitter<{ line: [] }>();

  /** Calls back with each line. */
  onLine(listener: () => void): () => void {
    return this.#events.on('line', listener);
  }

  follow(session: CDPSession): void {
    session.on('Runtime.consoleAPICalled', (call) => this.#called(call));
    session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => this.#thrown(exceptionDetails));
    session.on('Log.entryAdded', ({ entry }) => this.#logged(entry));
  }

  after(since: number) {
    const { entries, leftOff } = this.#lines.after(since, MAX_LISTED);
    const messages = entries.map(({ id, value }): ConsoleMessage => ({ id, ...value }));
    return { messages, leftOff, last: this.#lines.last };
  }

  #called({ type, args, stackTrace }: Protocol.Runtime.ConsoleAPICalledEvent): void {
    const level = type === 'assert' ? 'error' : type;
    this.#add(level, wordsOf(args), placeOf(stackTrace?.callFrames[0]));
  }

  #thrown(details: Protocol.Runtime.ExceptionDetails): void {
    const text = details.exception?.description ?? textOf(details.exception);
    const frame = details.stackTrace?.callFrames[0];
    this.#add('exception', text === '' ? details.text : text, placeOf(frame ?? details));
  }

  #logged({ level, text, url, lineNumber }: Protocol.Log.LogEntry): void {
    this.#add(
      level,
      text,
      placeOf({
        ...(url !== undefined && { url }),
        ...(lineNumber !== undefined && { lineNumber }),
      }),
    );
  }

  #add(level: string, text: string, source: string): void {
    this.#lines.add({ level, text: text.slice(0, MAX_TEXT), source });
    this.#events.emit('line');
  }
}

interface ScriptPlace {
  readonly url?: string;
  /** From 0, as Chrome counts. */
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

function placeOf(place: ScriptPlace | undefined): string {
  const { url = '', lineNumber, columnNumber } = place ?? {};
  const numbers = [lineNumber, columnNumber].flatMap((each) =>
    each === undefined ? [] : [each + 1],
  );
  return url === '' ? '' : [url.slice(0, MAX_TEXT), ...numbers].join(':');
}

/** As Chrome writes them: the first may say where the others go. */
function wordsOf(args: readonly Protocol.Runtime.RemoteObject[]): string {
  const [first, ...rest] = args;
  const format = typeof first?.value === 'string' ? first.value : textOf(first);
  const filled = format.replaceAll(/%[sdifoOc]/g, (sign) => {
    const value = rest.shift();
    if (!value) return sign;
    // Only how it looks.
    return sign === '%c' ? '' : textOf(value);
  });
  return [filled, ...rest.map(textOf)].join(' ');
}

function textOf(value: Protocol.Runtime.RemoteObject | undefined): string {
  if (!value) return '';
  const { type, description, preview, unserializableValue } = value;
  const isPlain = preview?.subtype === undefined || preview.subtype === 'array';
  if (preview && type === 'object' && isPlain) return previewText(preview);
  if (value.value !== undefined) return String(value.value);
  return unserializableValue ?? description ?? type;
}

function previewText({ subtype, properties, overflow }: Protocol.Runtime.ObjectPreview): string {
  const isList = subtype === 'array';
  const parts = properties.map(({ name, value = '…', valuePreview }) => {
    const text = valuePreview ? previewText(valuePreview) : value;
    return isList ? text : `${name}: ${text}`;
  });
  const text = [...parts, ...(overflow ? ['…'] : [])].join(', ');
  return isList ? `[${text}]` : `{${text}}`;
}

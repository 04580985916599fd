import { Readable, Writable } from 'node:stream';

/** The stand-in for Ink's stdout: as large as its root, and each write is one whole frame. */
export interface OwnStdout {
  readonly stream: NodeJS.WriteStream;
  resize(columns: number, rows: number): void;
}

/** A stdout of one's own. Each root needs its own: Ink keeps one instance per stdout. */
export function ownStdout(
  columns: number,
  rows: number,
  onFrame: (frame: string) => void,
): OwnStdout {
  const writable = new Writable({
    decodeStrings: false,
    write(chunk: unknown, _encoding, done) {
      onFrame(String(chunk));
      done();
    },
  });
  const sized = Object.assign(writable, { columns, rows, isTTY: false });
  // Ink's types ask for a terminal's stream; it uses no more of it than is here.
  const stream = sized as unknown as NodeJS.WriteStream;
  return { stream, resize: (to, high) => void Object.assign(sized, { columns: to, rows: high }) };
}

/** A stdin that never says anything: keys are read once, before anybody, and not by Ink. */
export function silentStdin(): NodeJS.ReadStream {
  const readable = new Readable({ read() {} });
  const nothing = () => readable;
  const terminal = { isTTY: true, setRawMode: nothing, ref: nothing, unref: nothing };
  return Object.assign(readable, terminal) as unknown as NodeJS.ReadStream;
}

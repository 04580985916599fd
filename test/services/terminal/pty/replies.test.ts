import { expect, test } from 'vitest';
import { Replies } from '../../../../src/services/terminal/pty/replies.ts';
import type { InputMode } from '../../../../src/services/terminal/pty/whole-lines.ts';

const SHELL = 100;
const PROGRAM = 200;

/** A terminal whose foreground and mode a test sets, and whose clock only the waiting moves. */
function terminal(mode: InputMode, foreground = PROGRAM) {
  const state = { foreground, mode, looks: 0, nowMs: 0, written: '' };
  const replies = new Replies({
    path: '/dev/pts/1',
    leader: SHELL,
    lineDiscipline: {
      maxLineBytes: 4095,
      inputMode: async () => {
        state.looks++;
        return state.mode;
      },
    },
    clock: {
      now: () => state.nowMs,
      after: (ms, callback) => {
        state.nowMs += ms;
        queueMicrotask(callback);
        return () => {};
      },
    },
    foreground: () => state.foreground,
    write: async (bytes) => {
      state.written += Buffer.from(bytes).toString();
    },
  });
  return { state, replies };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a program that reads key by key gets its answers in order, and is looked at once', async () => {
  const { state, replies } = terminal('keys');
  for (const text of ['one', 'two']) replies.send(text);
  await settled();
  replies.send('three');
  expect(state).toMatchObject({ written: 'onetwothree', looks: 1 });
});

test('a script that turns canonical mode off after it asked gets its answer then', async () => {
  const { state, replies } = terminal('lines');
  replies.send('answer');
  await Promise.resolve();
  expect(state.written).toBe('');
  state.mode = 'keys';
  await settled();
  expect(state.written).toBe('answer');
});

test.each(['lines', 'line-editor'] as const)(
  'an answer for who only reads %s is dropped after a while',
  async (mode) => {
    const { state, replies } = terminal(mode);
    replies.send('answer');
    await settled();
    state.mode = 'keys';
    await settled();
    expect(state.written).toBe('');
    expect(state.nowMs).toBeGreaterThanOrEqual(200);
  },
);

test('an answer for a program that has ended is not given to the shell behind it', async () => {
  const { state, replies } = terminal('keys');
  replies.send('answer');
  state.foreground = SHELL;
  await settled();
  expect(state.written).toBe('');
});

test('a shell is looked at each time, since it reads keys only at times', async () => {
  const { state, replies } = terminal('keys', SHELL);
  for (let each = 0; each < 2; each++) {
    replies.send('answer');
    await settled();
  }
  expect(state).toMatchObject({ written: 'answeranswer', looks: 2 });
});

import { expect, test } from 'vitest';
import { Replies } from '../../../../src/services/terminal/pty/replies.ts';

const SHELL = 100;
const PROGRAM = 200;

/** A terminal whose foreground and line mode a test sets, and whose clock only the waiting moves. */
function terminal({ foreground = PROGRAM, lineMode = false } = {}) {
  const state = { foreground, lineMode, looks: 0, nowMs: 0, written: '' };
  const replies = new Replies({
    path: '/dev/pts/1',
    leader: SHELL,
    lineDiscipline: {
      maxLineBytes: 4095,
      readsWholeLines: async () => {
        state.looks++;
        return state.lineMode;
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
  const { state, replies } = terminal();
  for (const text of ['one', 'two']) replies.send(text);
  await settled();
  replies.send('three');
  expect(state).toMatchObject({ written: 'onetwothree', looks: 1 });
});

test('a program that turns line mode off after it asked gets its answer then', async () => {
  const { state, replies } = terminal({ lineMode: true });
  replies.send('answer');
  await Promise.resolve();
  expect(state.written).toBe('');
  state.lineMode = false;
  await settled();
  expect(state.written).toBe('answer');
});

test('an answer for a program that stays in line mode is dropped after a while', async () => {
  const { state, replies } = terminal({ lineMode: true });
  replies.send('answer');
  await settled();
  state.lineMode = false;
  await settled();
  expect(state.written).toBe('');
  expect(state.nowMs).toBeGreaterThanOrEqual(200);
});

test('an answer for a program that has ended is not given to the shell behind it', async () => {
  const { state, replies } = terminal();
  replies.send('answer');
  state.foreground = SHELL;
  await settled();
  expect(state.written).toBe('');
});

test('a shell is looked at each time, since it goes in and out of line mode', async () => {
  const { state, replies } = terminal({ foreground: SHELL });
  for (let each = 0; each < 2; each++) {
    replies.send('answer');
    await settled();
  }
  expect(state).toMatchObject({ written: 'answeranswer', looks: 2 });
});

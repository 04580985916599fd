import { expect, test } from 'vitest';
import { LateReplies } from '../../src/attach/late-replies.ts';
import { FakeClock } from '../ui/input/fake-clock.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Begins to settle; tells what was asked, and whether it is through yet. */
function settling(replies: LateReplies) {
  const state = { asked: '', isThrough: false };
  const done = replies
    .settle((question) => {
      state.asked += question;
    })
    .then(() => {
      state.isThrough = true;
    });
  return { state, done };
}

test('a terminal that answered before is asked once more, and waited for', async () => {
  const replies = new LateReplies(new FakeClock());
  replies.note(bytes('\x1b[?62;22c'));
  const { state, done } = settling(replies);
  expect(state.asked).toBe('\x1b[5n');
  replies.note(bytes('\x1b]11;rgb:0/0/0\x1b\\\x1b['));
  await Promise.resolve();
  expect(state.isThrough).toBe(false);
  replies.note(bytes('0n'));
  await done;
});

test('a terminal that never answered, and had a second to, is not waited for', async () => {
  const clock = new FakeClock();
  const replies = new LateReplies(clock);
  replies.note(bytes('ls\r'));
  clock.advance(1_001);
  const { state, done } = settling(replies);
  await done;
  expect(state.asked).toBe('');
});

test('right after the start an answer may still come, but not for long', async () => {
  const clock = new FakeClock();
  const { state, done } = settling(new LateReplies(clock));
  await Promise.resolve();
  expect(state.isThrough).toBe(false);
  clock.advance(300);
  await done;
});

test('a slow link gets twice its first answer, and never more than a second and a half', async () => {
  const clock = new FakeClock();
  const replies = new LateReplies(clock);
  clock.advance(400);
  replies.note(bytes('\x1b[?1;2c'));
  const { state, done } = settling(replies);
  clock.advance(799);
  await Promise.resolve();
  expect(state.isThrough).toBe(false);
  clock.advance(1);
  await done;
});

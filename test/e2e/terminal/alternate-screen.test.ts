import { expect, test } from 'vitest';
import { insideOf } from '../../driver/pane-on-screen.ts';
import { setStage } from '../../driver/stage.ts';

const stage = setStage();

test('what was under the alternate screen comes back, and the history has nothing of it', async () => {
  const { puppet, screen } = stage();
  await puppet.say('one\r\ntwo\x1b[?1049h\x1b[2J\x1b[Halt');
  await screen.until(() => insideOf(screen)[0] === 'alt');
  await puppet.say('\x1b[?1049l!');
  await screen.until(() => insideOf(screen)[1] === 'two!');
  expect(insideOf(screen)[0]).toBe('one');
  expect(await puppet.text()).toBe('one\ntwo!');
});

test('a full-screen program is there after leaving and coming back, and so is what it covers', async () => {
  const { puppet, screen, workspace } = stage();
  await puppet.say('$ edit\r\n\x1b[?1049h\x1b[2J\x1b[Hthe text');
  const second = workspace.open();
  await second.until('the text');
  await screen.until('the text');
  await second.detach();
  const third = workspace.open();
  await third.until('the text');
  await puppet.say('\x1b[?1049l');
  await third.until((shown) => shown.includes('$ edit') && !shown.includes('the text'));
  await third.detach();
  await screen.until('$ edit');
});

test('on a full row the cursor waits at its end, also for a screen that came back', async () => {
  const { puppet, workspace } = stage();
  const { columns } = puppet.place;
  const row = 'x'.repeat(columns - 1);
  await puppet.say(`${row}9\x1b[1;${columns}H`);
  const second = workspace.open();
  await second.until(`${row}9`);
  expect(second.cursor).toEqual({ x: columns, y: 2 });
  await puppet.say('X');
  await second.until(() => insideOf(second)[0] === `${row}X`);
  await second.detach();
});

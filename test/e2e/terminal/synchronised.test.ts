import { expect, test } from 'vitest';
import { setStage } from '../../driver/stage.ts';

const stage = setStage();
const [HOLD, RELEASE] = ['\x1b[?2026h', '\x1b[?2026l'];

test('a picture that a program holds and never lets go is shown within a second', async () => {
  const { puppet, screen } = stage();
  await puppet.say(`${HOLD}HELD`);
  await screen.until('HELD', { limitMs: 1_000 });
});

test('a frame is never seen half: what comes while it is held is seen with its end', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[H..');
  await screen.until('..');
  for (let frame = 1; frame <= 20; frame++) {
    const halves = String.fromCharCode(64 + frame);
    await puppet.write(`${HOLD}\x1b[1;1H${halves}`);
    await puppet.say(`\x1b[1;2H${halves}${RELEASE}`);
    await screen.until(() => {
      const shown = screen.cell(1, 2).getChars() + screen.cell(2, 2).getChars();
      expect(shown[0]).toBe(shown[1]);
      return shown === halves + halves;
    });
  }
});

test('a second screen that attaches while a picture is held is not blank', async () => {
  const { puppet, workspace } = stage();
  await puppet.say('before');
  await puppet.say(`${HOLD} held`);
  const second = workspace.open();
  await second.until('before');
  await second.until('held');
  await second.detach();
});

test('a screen that attaches amid held frames is never blank, and never shows half of one', async () => {
  const { puppet, workspace } = stage();
  let frame = 0;
  const half = () => `\x1b[1;1H${HOLD}${String(frame).padStart(6, '0')}`;
  const whole = () => `\x1b[2;1H${String(frame).padStart(6, '0')}${RELEASE}`;
  await puppet.say(half() + whole());
  const seen: string[][] = [];
  const second = workspace.open();
  const attached = second.until((shown) => {
    const rows = shown.split('\n').slice(2, 4);
    if (shown.includes('│')) seen.push(rows.map((row) => row.slice(1, 7)));
    return seen.length > 0 && Number(seen.at(-1)?.[0]) > Number(seen[0]?.[0]);
  });
  const drawing = { goesOn: true };
  const draw = async () => {
    for (; drawing.goesOn; frame++) {
      await puppet.say(half());
      await puppet.say(whole());
    }
  };
  const drawn = draw();
  await attached;
  drawing.goesOn = false;
  await drawn;
  for (const [upper, lower] of seen) expect([upper, lower]).toEqual([upper, upper]);
  await second.detach();
});

test('a redrawing neighbour costs its changed cells only, in frames that are shown at once', async () => {
  const { puppet, screen } = stage();
  const rows = puppet.place.rows;
  await puppet.say(Array.from({ length: rows }, (_, row) => `row ${row} 0`).join('\r\n'));
  await screen.until(`row ${rows - 1} 0`);
  await puppet.say('');
  const before = screen.raw.length;
  const FRAMES = 60;
  for (let frame = 1; frame <= FRAMES; frame++) {
    const lines = Array.from({ length: rows }, (_, row) => `row ${row} ${frame}`);
    await puppet.say(`\x1b[${rows}A\r${lines.join('\r\n')}`);
  }
  await screen.until(`row ${rows - 1} ${FRAMES}`);
  const sent = screen.raw.slice(before);
  // Two digits and a move to them in each row; a whole row would be a hundred.
  expect(sent.length / FRAMES).toBeLessThan(rows * 12);
  expect(sent).not.toMatch(ERASES);
  expect(sent.split(HOLD).length).toBe(sent.split(RELEASE).length);
  const outside = sent.replace(FRAME, '');
  expect(outside.length).toBeLessThan(sent.length / 10);
});

const ESC = String.fromCharCode(27);
/** Erasing the screen or its history, scrolling it, or a line feed at its bottom. */
const ERASES = new RegExp(`${ESC}\\[[23]J|${ESC}\\[\\d*[ST]|${ESC}[MDE]|\\n`);
const FRAME = new RegExp(`${ESC}\\[\\?2026h.*?${ESC}\\[\\?2026l`, 'gs');

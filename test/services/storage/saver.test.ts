import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Clock } from '../../../src/lib/clock.ts';
import { writeKeepingBackup } from '../../../src/services/storage/atomic-file.ts';
import { Saver } from '../../../src/services/storage/saver.ts';
import { temporaryDirectory } from '../../driver/temporary-directory.ts';
import { errorOf, fullDisk } from './places.ts';

describe('Saver', () => {
  test('edits that follow each other closely are saved once, a little later', async () => {
    const { saver, clock, saves, run } = setUp();
    saver.changed();
    saver.changed();
    expect(clock.waiting()).toEqual([300]);
    expect(saves).toHaveLength(0);
    await run();
    expect(saves).toHaveLength(1);
    expect(clock.waiting()).toEqual([]);
  });

  test('flush saves at once, and nothing when there is nothing new', async () => {
    const { saver, clock, saves } = setUp();
    saver.changed();
    expect(await saver.flush()).toBe(true);
    expect(await saver.flush()).toBe(true);
    expect(saves).toHaveLength(1);
    expect(clock.waiting()).toEqual([]);
  });

  test('what changes during a save is saved after it, and never two saves run at once', async () => {
    const state = { saved: '', now: 'one', running: 0, most: 0 };
    let release = () => {};
    const { saver, saves } = setUp(async () => {
      state.most = Math.max(state.most, ++state.running);
      const text = state.now;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      state.saved = text;
      state.running--;
    });
    saver.changed();
    const first = saver.flush();
    state.now = 'two';
    saver.changed();
    const second = saver.flush();
    release();
    await expect.poll(() => saves).toHaveLength(2);
    expect(state.saved).toBe('one');
    release();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(state).toMatchObject({ saved: 'two', most: 1 });
  });

  test('a full disk is one standing warning, tried again ever more slowly, and withdrawn', async () => {
    const disk = { full: true };
    const path = join(await temporaryDirectory(), 'a.json');
    const files = fullDisk(() => disk.full);
    let text = 'old';
    const { saver, clock, troubles, run } = setUp(() => writeKeepingBackup(path, text, files));
    saver.changed();
    const waits: number[] = [];
    for (let count = 0; count < 8; count++) {
      waits.push(...clock.waiting());
      await run();
    }
    expect(waits).toEqual([300, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(troubles).toEqual(['the disk is full']);
    text = 'new';
    saver.changed();
    disk.full = false;
    await run();
    expect(troubles).toHaveLength(2);
    expect(troubles[1]).toBeUndefined();
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(clock.waiting()).toEqual([]);
  });

  test('closing says whether the last state was saved, and waits for nothing more', async () => {
    const { saver, clock } = setUp(() => Promise.reject(errorOf('EROFS')));
    saver.changed();
    expect(await saver.close()).toBe(false);
    saver.changed();
    expect(clock.waiting()).toEqual([]);
  });
});

function setUp(save: () => Promise<void> = async () => undefined) {
  const saves: Promise<void>[] = [];
  const troubles: (string | undefined)[] = [];
  const clock = handClock();
  const saver = new Saver({
    save: () => {
      const saving = save();
      saves.push(saving);
      return saving;
    },
    clock,
    onTrouble: (trouble) => troubles.push(trouble),
  });
  /** Lets the time pass, and waits for what that starts. */
  const run = async () => {
    clock.pass();
    await Promise.allSettled(saves);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { saver, clock, saves, troubles, run };
}

/** A clock whose callbacks come when the test says so. */
function handClock() {
  const waiting = new Map<() => void, number>();
  const clock: Clock = {
    now: () => 0,
    after: (ms, callback) => {
      waiting.set(callback, ms);
      return () => void waiting.delete(callback);
    },
  };
  return {
    ...clock,
    waiting: () => [...waiting.values()],
    pass: () => {
      for (const callback of [...waiting.keys()]) {
        waiting.delete(callback);
        callback();
      }
    },
  };
}

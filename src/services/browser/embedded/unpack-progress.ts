import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../lib/clock.ts';
import { inBackground } from '../../../lib/in-background.ts';
import { UNPACKED_BYTES } from './chromium-cache.ts';

const LOOK_MS = 500;
/** Before as much is there, how fast it goes says nothing. */
const TELLING_BYTES = UNPACKED_BYTES / 20;

/** Tells again and again how far the unpacking into a directory is; returns the way to stop. */
export function followUnpacking(
  directory: string,
  clock: Clock,
  tell: (text: string) => void,
): () => void {
  const startedMs = clock.now();
  let isOver = false;
  let callOff = () => {};
  const look = async () => {
    const bytes = await bytesIn(directory);
    if (isOver) return;
    tell(progressText(bytes, clock.now() - startedMs));
    callOff = clock.after(LOOK_MS, () => inBackground(look(), () => {}));
  };
  inBackground(look(), () => {});
  return () => {
    isOver = true;
    callOff();
  };
}

/** `unpacking Chromium, 20 s left`; without a time before there is enough to tell it from. */
export function progressText(bytes: number, passedMs: number): string {
  if (bytes < TELLING_BYTES) return 'unpacking Chromium';
  const leftMs = (passedMs / bytes) * Math.max(0, UNPACKED_BYTES - bytes);
  return `unpacking Chromium, ${Math.ceil(leftMs / 1000)} s left`;
}

async function bytesIn(directory: string): Promise<number> {
  const found = await readdir(directory, { withFileTypes: true, recursive: true });
  const sizes = found.map((entry) =>
    stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

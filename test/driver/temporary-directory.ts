import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A directory of the test's own, gone after it. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'termsprawl-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds the programs once, before any test drives them. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, ['build.js']);
}

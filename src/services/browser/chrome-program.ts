import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A program that is a Chrome, and runs here. */
export interface ChromeProgram {
  readonly path: string;
  readonly origin: 'browser.path' | 'CHROME_PATH' | 'system' | 'embedded';
  /** In its own words: `Chromium 147.0.7727.0`. */
  readonly version: string;
  /** What it needs in its environment beside what every Chrome gets. */
  readonly environment: Readonly<Record<string, string>>;
}

/** It only prints a line; on a machine that does much else, a start takes a while all the same. */
const VERSION_LIMIT_MS = 20_000;

/** What a program says that it is. Throws when it does not run, or says nothing. */
export async function versionOf(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const options = { env: { ...environment }, timeout: VERSION_LIMIT_MS };
  const { stdout } = await promisify(execFile)(path, ['--version'], options);
  const [line = ''] = stdout.trim().split('\n');
  if (!/\d+\.\d+/.test(line)) throw new Error(`${path} does not say which version it is`);
  return line.trim();
}

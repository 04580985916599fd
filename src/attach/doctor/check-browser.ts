import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { messageOf } from '../../lib/message-of.ts';
import { BROWSER_CHECK, BrowserCheck } from '../../protocol/browser-check.ts';
import { errorLine } from '../error-line.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Finding } from './finding.ts';

/** It asks a Chrome for its version, and looks an unpacked one over: some seconds on a machine that does much else. */
const LIMIT_MS = 60_000;

/** Which Chrome browser nodes would use, and how: the host's program knows. */
export async function checkBrowser({ hostProgram, environment }: Surroundings): Promise<Finding> {
  const about = 'browser';
  try {
    const words = [hostProgram, BROWSER_CHECK];
    const options = { env: { ...environment }, timeout: LIMIT_MS };
    const { stdout } = await promisify(execFile)(process.execPath, words, options);
    return { about, ...BrowserCheck.parse(JSON.parse(stdout)) };
  } catch (error) {
    const text = messageOf(error);
    return {
      state: 'warn',
      about,
      found: `could not be looked for: ${errorLine(text) ?? text}`,
      advice: 'Install termsprawl again on this machine.',
    };
  }
}

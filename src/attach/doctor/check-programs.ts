import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '../../lib/message-of.ts';
import { errorLine } from '../error-line.ts';
import type { Finding } from './finding.ts';

/** What `engines` in the manifest asks for. */
const LEAST_NODE = [20, 19] as const;
/** A shell that only ends takes some milliseconds. */
const PTY_LIMIT_MS = 10_000;

/** Opens a pty with a shell in it that ends at once: in a process of its own, as a bad binary can crash one. */
const TRY_PTY = `
const { spawn } = await import('node-pty');
spawn('/bin/sh', ['-c', 'exit 0'], {}).onExit(({ exitCode }) => process.exit(exitCode));
`;

/** Whether Node is new enough. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  const found = { about: 'node', found: version };
  if (isEnough) return { state: 'ok', ...found };
  return { state: 'fail', ...found, advice: `Install Node ${LEAST_NODE.join('.')} or newer.` };
}

/** Whether node-pty loads and can run a shell, seen from the host's program. */
export async function checkPty(hostProgram: string): Promise<Finding> {
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', TRY_PTY], {
      cwd: dirname(hostProgram),
      timeout: PTY_LIMIT_MS,
    });
    return { state: 'ok', about: 'node-pty', found: 'runs a shell' };
  } catch (error) {
    return {
      state: 'fail',
      about: 'node-pty',
      found: `does not run a shell: ${reason(error)}`,
      advice: 'Install termsprawl again on this machine, with optional packages.',
    };
  }
}

function reason(error: unknown): string {
  const text = messageOf(error);
  return errorLine(text) ?? text;
}

import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { installClient } from '../../src/services/sessions/install-client.ts';

const ENTRY = fileURLToPath(new URL('../../src/ctl/main.ts', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The client as panes have it: bundled, then installed into a folder. */
export async function installBuilt(folder: string): Promise<string> {
  const bundle = join(folder, 'bundle.cjs');
  await build({
    entryPoints: [ENTRY],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  return installClient({ folder, bundle, node: process.execPath, writeFile });
}

/** Runs the installed command to its end, with nothing in its environment but what is given. */
export function runClient(
  launcher: string,
  args: readonly string[],
  options: { readonly input?: string; readonly env?: Record<string, string> } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(launcher, args, { env: options.env ?? {} });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(options.input ?? '');
  });
}

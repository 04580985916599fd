import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { EmbeddedPackage } from './embedded-chrome.ts';

const PACKAGE = '@sparticuz/chromium';
const Manifest = z.object({ name: z.literal(PACKAGE), version: z.string().regex(/^[\w.-]+$/) });

/** The package that brings a Chromium along, seen from a file of ours; nothing where it is not installed, or not for this machine. */
export function findPackage(
  from: string,
  { platform, arch }: { readonly platform: string; readonly arch: string },
): EmbeddedPackage | undefined {
  if (platform !== 'linux' || arch !== 'x64') return undefined;
  try {
    const main = createRequire(from).resolve(PACKAGE);
    // Its manifest is not among what it exports.
    const manifest = join(dirname(main), '..', '..', 'package.json');
    return { main, version: Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8'))).version };
  } catch {
    return undefined;
  }
}

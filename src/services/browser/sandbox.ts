import { readIfThere } from '../../lib/read-if-there.ts';
import type { ChromeProgram } from './chrome-program.ts';

/** Whether Chrome keeps its pages in a sandbox here, as the rest of a sentence, and what to do where it may not. */
export interface Sandbox {
  readonly text: string;
  readonly advice?: string;
}

/** Settings of Linux that keep programs from making a sandbox, each with the value that does. */
const FORBIDDEN = [
  { file: '/proc/sys/kernel/apparmor_restrict_unprivileged_userns', value: '1' },
  { file: '/proc/sys/kernel/unprivileged_userns_clone', value: '0' },
  { file: '/proc/sys/user/max_user_namespaces', value: '0' },
] as const;

/** How a Chrome from there would be started by that user. */
export async function sandboxOf(uid: number, origin: ChromeProgram['origin']): Promise<Sandbox> {
  if (uid === 0) {
    return {
      text: 'without its sandbox, which does not work for root',
      advice: 'Run termsprawl as a user of its own: a page that breaks out would be root.',
    };
  }
  // An installed one brings leave of its own.
  const obstacle = origin === 'system' ? undefined : await obstacleHere();
  if (obstacle === undefined) return { text: 'in its sandbox' };
  return {
    text: `its sandbox may not be allowed here (${obstacle})`,
    advice: 'Should pages not open, install Chrome or Chromium from its own package.',
  };
}

async function obstacleHere(): Promise<string | undefined> {
  for (const { file, value } of FORBIDDEN) {
    const found = await readIfThere(file).catch(() => undefined);
    if (found?.trim() === value) return `${file} is ${value}`;
  }
  return undefined;
}

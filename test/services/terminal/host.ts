import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type HostEffects, systemEffects } from '../../../src/services/terminal/effects.ts';
import { createHostKeeper } from '../../../src/services/terminal/host-keeper.ts';
import type { TerminalSpec } from '../../../src/services/terminal/keeper.ts';
import type { LiveTerminal } from '../../../src/workspace/live.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

/** A keeper with a folder of its own, whose programs end with the test. */
export function host(effects: Partial<HostEffects> = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'terminal-')));
  const keeper = createHostKeeper({ ...systemEffects('1.2.3', process.platform), ...effects });
  cleanUps.push(async () => {
    await keeper.endAll();
    rmSync(folder, { recursive: true, force: true });
  });
  let opened = 0;
  const open = (spec: Partial<TerminalSpec>) =>
    keeper.open({
      id: `t${++opened}`,
      command: 'sh',
      args: [],
      folder,
      environment: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: folder,
        TERM: 'xterm-256color',
        PS1: '$ ',
      },
      columns: 80,
      rows: 10,
      scrollbackLines: 1000,
      ...spec,
    });
  return { keeper, folder, open, run: (script: string) => open({ args: ['-c', script] }) };
}

/** Time that passes so many times faster than it does. */
export function fasterClock(times: number): HostEffects['clock'] {
  return {
    now: () => performance.now() * times,
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms / times);
      return () => clearTimeout(timer);
    },
  };
}

/** How long a condition may take to come true, on a busy machine. */
const PATIENCE_MS = 10_000;

/** Waits until a condition holds, looking again as soon as anything happened. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export async function untilShown(terminal: LiveTerminal, text: string): Promise<void> {
  await until(`the pane shows ${text}`, () => terminal.readText(1e6).includes(text));
}

export async function exited(terminal: LiveTerminal): Promise<void> {
  await until('the program ends', () => terminal.status.state === 'exited');
}

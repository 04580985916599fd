import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { AgentTools } from '../../driver/agent-tools.ts';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** The service opens a moment after the first picture. */
const SOON = { timeout: 10_000 };

/** Each start takes a second, so few of them are in one test. */
const KILLS = 3;
const KILLS_LIMIT_MS = 60_000;
const TEMPORARY = /\.tmp$/;

/** Resolves in the very moment in which a file in the folder is being written. */
function untilWriting(folder: string): Promise<void> {
  return new Promise((written) => {
    const watcher = watch(folder, (_event, name) => {
      if (!TEMPORARY.test(name ?? '')) return;
      watcher.close();
      written();
    });
  });
}

/** Every whole file of JSON below a folder, parsed. Throws for one that is not whole. */
async function allJson(home: string): Promise<unknown[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => JSON.parse(await readFile(path, 'utf8')) as unknown),
  );
}

test(
  'a host that is killed again and again while it writes leaves whole files, and what it had saved',
  inWorkspace(async (workspace) => {
    const tools = new AgentTools(workspace.home);
    for (let kill = 1; kill <= KILLS; kill++) {
      const screen = workspace.open();
      await screen.until(/│\$/);
      const [file = ''] = await tools.sessionFiles();
      const saved = () => tools.call(file, 'sticky_open', { text: `saved ${kill}` });
      await expect.poll(saved, SOON).toMatchObject({ ok: true });
      await workspace.untilSaved(`"text":"saved ${kill}"`, 1);
      const host = await workspace.hostPid();
      const writing = untilWriting(join(workspace.home, 'projects'));
      const [answer] = await Promise.all([
        tools.call(file, 'sticky_open', { text: `late ${kill}` }),
        writing.then(() => process.kill(host, 'SIGKILL')),
      ]);
      expect(answer).toMatchObject({ ok: true });
      await screen.untilEnded();
      expect(await allJson(workspace.home)).not.toEqual([]);
      for (let earlier = 1; earlier <= kill; earlier++)
        await workspace.untilSaved(`"text":"saved ${earlier}"`, 1);
    }
    const names = await readdir(join(workspace.home, 'projects'));
    expect(names.filter((name) => name.includes('.corrupt-'))).toEqual([]);
  }),
  KILLS_LIMIT_MS,
);

test(
  'two screens that start at once share one host, one lock and one address',
  inWorkspace(async (workspace) => {
    const screens = [workspace.open(), workspace.open()];
    for (const screen of screens) await screen.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const pid = await workspace.hostPid();
    const [file = ''] = await tools.sessionFiles();
    await expect.poll(() => tools.call(file, 'canvas_list'), SOON).toMatchObject({ ok: true });
    const lock = JSON.parse(await readFile(join(tools.folder, 'server.lock'), 'utf8')) as unknown;
    expect(lock).toMatchObject({ pid });
  }),
);

test(
  'a screen that starts while the host is stopping gets a host of its own, whose service answers',
  inWorkspace(async (workspace) => {
    const first = workspace.open();
    await first.until(/│\$/);
    const before = await workspace.hostPid();
    process.kill(before, 'SIGTERM');
    const second = workspace.open();
    await second.until(/│\$/);
    expect(await workspace.hostPid()).not.toBe(before);
    const tools = new AgentTools(workspace.home);
    const [file = ''] = await tools.sessionFiles();
    await expect.poll(() => tools.call(file, 'canvas_list'), SOON).toMatchObject({ ok: true });
  }),
);

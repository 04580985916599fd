import { copyFile, readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { AgentTools } from '../../driver/agent-tools.ts';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** The service opens a moment after the first picture. */
const SOON = { timeout: 10_000 };

const UNAVAILABLE =
  /^Tool connection unavailable: .+\. Check that termsprawl is running\. Mutations are not automatically retried\.$/;

test(
  'a shell’s session ends with the shell, and what it left behind is told so',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const [file = ''] = await tools.sessionFiles();
    const kept = join(workspace.home, 'agent-tools/sessions/kept.json');
    await copyFile(file, kept);
    await expect.poll(() => tools.call(kept, 'canvas_list'), SOON).toMatchObject({ ok: true });
    screen.type('exit 3\r');
    await expect.poll(() => tools.sessionFiles(), SOON).toEqual([kept]);
    expect(await tools.call(kept, 'canvas_list')).toMatchObject({
      ok: false,
      error: 'Unknown or revoked session',
      code: 'UNAUTHENTICATED',
    });
  }),
);

test(
  'a program that outlives a killed host is told that nobody answers, and is heard by the next one',
  inWorkspace(async (workspace) => {
    const first = workspace.open();
    await first.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const [file = ''] = await tools.sessionFiles();
    const write = () => tools.call(file, 'sticky_open', { text: 'one' });
    await expect.poll(write, SOON).toMatchObject({ ok: true });
    await workspace.untilSaved('"text":"one"', 1);
    process.kill(await workspace.hostPid(), 'SIGKILL');
    await first.untilEnded();
    const silence = await tools.ctl(file, 'call', 'canvas_list');
    expect([silence.code, silence.stderr]).toEqual([1, '']);
    expect(JSON.parse(silence.stdout)).toEqual({
      ok: false,
      error: expect.stringMatching(UNAVAILABLE) as string,
    });
    const second = workspace.open();
    await second.until(/│\$/);
    await expect.poll(() => tools.call(file, 'canvas_list'), SOON).toMatchObject({ ok: true });
  }),
);

test(
  'stopping keeps the sessions, and takes away the address and the lock',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const files = await tools.sessionFiles();
    await expect
      .poll(() => tools.call(files[0] ?? '', 'canvas_list'), SOON)
      .toMatchObject({
        ok: true,
      });
    await workspace.run('stop', '--yes');
    expect(await tools.sessionFiles()).toEqual(files);
    const names = await readdir(tools.folder);
    expect(names).not.toContain('endpoint.json');
    expect(names).not.toContain('server.lock');
  }),
);

test(
  'everything in the data directory is for its owner only, and no token is in any other file',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const [file = ''] = await tools.sessionFiles();
    const write = () => tools.call(file, 'sticky_open', { text: 'one' });
    await expect.poll(write, SOON).toMatchObject({ ok: true });
    await tools.call(file, 'no_such_tool');
    await workspace.untilSaved('"text":"one"', 1);
    const { token } = await tools.session(file);
    const entries = await readdir(workspace.home, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path);
      const wanted = found.isDirectory() || entry.name === 'termsprawlctl' ? 0o700 : 0o600;
      expect([path, (found.mode & 0o777).toString(8)]).toEqual([path, wanted.toString(8)]);
      if (entry.isFile() && path !== file)
        expect((await readFile(path, 'utf8')).includes(token)).toBe(false);
    }
  }),
);

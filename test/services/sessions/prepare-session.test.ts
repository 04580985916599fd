import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareSession, SHELL_STATUS } from '../../../src/services/sessions/prepare-session.ts';
import { SessionFolder } from '../../../src/services/sessions/session-folder.ts';
import { Sessions } from '../../../src/services/sessions/sessions.ts';

test('a shell’s environment leads to a session and to the guide, holds no secret, and nothing of it is left in the end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  await mkdir(join(folder, 'sessions'));
  const folders = { sessions: join(folder, 'sessions'), launch: join(folder, 'launch') };
  const files = new SessionFolder(folders, writeFile);
  const sessions = new Sessions({ files, exists: () => true, report: () => {} });
  const { environment } = await prepareSession(
    { nodeId: 't1', projectId: 'p1', path: '/bin', reuse: false, status: SHELL_STATUS },
    { sessions, folder, ctl: join(folder, 'termsprawlctl'), overview: '# Guide\n', writeFile },
  );
  const file = JSON.parse(await readFile(environment['TERMSPRAWL_SESSION_FILE'] ?? '', 'utf8')) as {
    token: string;
  };
  expect(sessions.callerOf(file.token)).toMatchObject({ nodeId: 't1', projectId: 'p1' });
  expect(JSON.stringify(environment)).not.toContain(file.token);
  const guide = environment['TERMSPRAWL_SYSTEM_PROMPT_FILE'] ?? '';
  expect(await readFile(guide, 'utf8')).toBe('# Guide\n');
  expect((await stat(join(folder, 'launch', 't1'))).mode & 0o777).toBe(0o700);
  await sessions.revoke('t1');
  expect(await readdir(folders.sessions)).toEqual([]);
  expect(await readdir(folders.launch)).toEqual([]);
  await rm(folder, { recursive: true });
});

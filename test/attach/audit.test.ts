import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GrowingFile } from '../../src/attach/audit/growing-file.ts';
import type { AuditRecord } from '../../src/protocol/audit-record.ts';
import { driveWithFakeHost } from '../driver/in-workspace.ts';
import type { Workspace } from '../driver/workspace.ts';

const inWorkspace = driveWithFakeHost();

function record(part: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id: 'audit_1',
    ts: '2026-01-02T03:04:05.000Z',
    caller: 'agent',
    toolName: 'terminal_submit',
    capabilities: ['starts-process'],
    decision: 'allow',
    cwd: null,
    sessionId: 'sess_1',
    projectId: 'p1',
    nodeId: 't1abcde',
    argsSummary: { nodeId: 't2', command: 'npm test' },
    resultSummary: '{}',
    durationMs: 12,
    ...part,
  };
}

const lineOf = (part?: Partial<AuditRecord>) => `${JSON.stringify(record(part))}\n`;

async function log(workspace: Workspace, ...lines: readonly string[]): Promise<string> {
  const file = join(workspace.home, 'audit.jsonl');
  await mkdir(workspace.home, { recursive: true });
  await writeFile(file, lines.join(''));
  return file;
}

test.concurrent(
  'without a host the log is shown, the newest call last, and broken lines are passed over',
  inWorkspace(async (workspace) => {
    await log(
      workspace,
      lineOf({ toolName: 'first' }),
      'broken\n',
      lineOf({ decision: 'deny', durationMs: 40_000 }),
    );
    const { code, output } = await workspace.run('audit');
    expect(code).toBe(0);
    expect(output.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^\d\d-\d\d \d\d:04:05 {2}agent t1abcde {2}first +allow +12 ms {2}/),
      expect.stringMatching(/ {2}terminal_submit +deny +40\.0 s {2}nodeId=t2 command="npm test"$/),
    ]);
    expect(await workspace.processes()).toEqual([]);
  }),
);

test.concurrent(
  'calls are chosen by caller, tool and decision, and the newest ones by a limit',
  inWorkspace(async (workspace) => {
    await log(
      workspace,
      lineOf({ id: 'a', caller: 'ui', nodeId: 't9' }),
      lineOf({ id: 'b', decision: 'deny' }),
      lineOf({ id: 'c', toolName: 'node_close' }),
    );
    const ids = async (...words: readonly string[]) => {
      const { output } = await workspace.run('audit', '--json', ...words);
      const lines = output.split('\n').filter((line) => line !== '');
      return lines.map((line) => (JSON.parse(line) as AuditRecord).id);
    };
    expect(await ids()).toEqual(['a', 'b', 'c']);
    expect(await ids('--caller', 'ui')).toEqual(['a']);
    expect(await ids('--caller', 't1abcde')).toEqual(['b', 'c']);
    expect(await ids('--tool', 'node_close')).toEqual(['c']);
    expect(await ids('--decision', 'deny')).toEqual(['b']);
    expect(await ids('--limit', '2')).toEqual(['b', 'c']);
  }),
);

test.concurrent(
  'a decision or a limit that makes no sense is refused in a sentence with status 2',
  inWorkspace(async (workspace) => {
    for (const words of [
      ['--decision', 'maybe'],
      ['--limit', '0'],
    ]) {
      const { code, errors, output } = await workspace.run('audit', ...words);
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(errors).toMatch(/^termsprawl: option .* is invalid\. [^\n]+\n$/);
    }
  }),
);

test.concurrent(
  'an empty log says so, and as JSON says nothing',
  inWorkspace(async (workspace) => {
    expect(await workspace.run('audit')).toMatchObject({
      code: 0,
      output: 'No such call is in the log.\n',
    });
    expect(await workspace.run('audit', '--json')).toMatchObject({ code: 0, output: '' });
  }),
);

test.concurrent(
  'on a terminal each call has one row, and nothing in it can draw',
  inWorkspace(async (workspace) => {
    const command = `\x9b2J${'long '.repeat(40)}`;
    await log(workspace, lineOf({ argsSummary: { command, file: '世界' } }), lineOf());
    const screen = workspace.open({ words: ['audit'], columns: 120, rows: 10 });
    expect(await screen.untilEnded()).toMatchObject({ code: 0 });
    const rows = screen.rows().filter((row) => row !== '');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/⟨U\+009B⟩.*…$/);
    expect(rows[0]).toHaveLength(120);
  }),
);

test.concurrent(
  '--follow goes on over a log that is made shorter, and Ctrl+C ends it with 130',
  inWorkspace(async (workspace) => {
    const file = await log(workspace, lineOf({ id: '1', toolName: 'one' }));
    const screen = workspace.open({ words: ['audit', '--follow'] });
    await screen.until('one');
    await appendFile(file, lineOf({ id: '2', toolName: 'two' }));
    await screen.until('two');
    const shorter = lineOf({ id: '2', toolName: 'two' }) + lineOf({ id: '3', toolName: 'three' });
    await writeFile(`${file}.new`, shorter);
    await rename(`${file}.new`, file);
    await screen.until('three');
    await appendFile(file, lineOf({ id: '4', toolName: 'four' }));
    await screen.until('four');
    expect(screen.screen().match(/agent t1abcde/g)).toHaveLength(4);
    screen.press('Ctrl+c');
    expect(await screen.untilEnded()).toMatchObject({ code: 130 });
  }),
);

test('a line is read when it is whole, and a file that is not there yet when it comes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'growing-'));
  const path = join(folder, 'log');
  const file = new GrowingFile(path);
  expect(await file.newLines()).toEqual([]);
  await writeFile(path, 'one\ntw');
  expect(await file.newLines()).toEqual(['one']);
  await appendFile(path, 'o\n');
  expect(await file.newLines()).toEqual(['two']);
  await rm(folder, { recursive: true });
});

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { AuditRecord } from '../../../src/protocol/audit-record.ts';
import { AgentTools } from '../../driver/agent-tools.ts';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** The service opens a moment after the first picture. */
const SOON = { timeout: 10_000 };

test(
  'the log names the folder of the project that a program in a pane acts in',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const [file = ''] = await tools.sessionFiles();
    await expect.poll(() => tools.call(file, 'canvas_list'), SOON).toMatchObject({ ok: true });
    const { output } = await workspace.run('audit', '--json', '--limit', '1');
    const record = JSON.parse(output) as AuditRecord;
    expect(record).toMatchObject({ toolName: 'canvas_list', cwd: workspace.folder });
  }),
);

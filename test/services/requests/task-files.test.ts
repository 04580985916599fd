import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AgentTask } from '../../../src/protocol/agent-task.ts';
import { TaskFiles } from '../../../src/services/requests/task-files.ts';
import { writeWhole } from '../../../src/services/storage/atomic-file.ts';

const TASK: AgentTask = {
  ...{ id: 'task-1', projectId: 'p1', sourceNodeId: 'a1', targetNodeId: 'a2', messageId: 'm1' },
  ...{ text: 'work', state: 'submitted', createdAt: 1, updatedAt: 1 },
};

let root = '';
let folder = '';
let reported: unknown[] = [];
let files: TaskFiles;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tasks-'));
  folder = join(root, 'tasks');
  reported = [];
  files = new TaskFiles({
    folder,
    writeFile: (path, text) => writeWhole(path, text),
    report: (error) => void reported.push(error),
  });
});

afterEach(() => rm(root, { recursive: true }));

test('tasks come back as they were written, the oldest first, readable by their owner only', async () => {
  const older = { ...TASK, id: 'task-2', createdAt: 0, response: 'done', deliveredAt: 5 };
  for (const task of [TASK, older]) await files.write(task);
  expect(await files.readAll()).toEqual([older, TASK]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'task-1.json'))).mode & 0o777).toBe(0o600);
});

test('a link, a damaged file, one that is too long and one under another name are left alone', async () => {
  await mkdir(folder);
  const whole = JSON.stringify(TASK);
  await writeFile(join(root, 'elsewhere.json'), whole);
  await symlink(join(root, 'elsewhere.json'), join(folder, 'task-1.json'));
  await writeFile(join(folder, 'damaged.json'), whole.slice(1));
  await writeFile(join(folder, 'long.json'), whole + ' '.repeat(150_000));
  await writeFile(join(folder, 'renamed.json'), whole);
  expect(await files.readAll()).toEqual([]);
  expect(reported).toHaveLength(3);
  expect(await readFile(join(folder, 'damaged.json'), 'utf8')).toBe(whole.slice(1));
});

test('there are no tasks where no folder is', async () => {
  expect(await files.readAll()).toEqual([]);
});

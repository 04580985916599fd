import { readdir, readFile, readlink } from 'node:fs/promises';

/** A launcher, the agent, and what the agent runs; a tree that is larger holds no agent of ours. */
const MAX_PROCESSES = 64;

/**
 * Files that a process and its descendants hold open, as /proc tells them; none where there is no
 * /proc. Processes may come and go while it looks.
 */
export async function openFiles(pid: number): Promise<readonly string[]> {
  const processes = [pid];
  // Grows while it is walked.
  for (const each of processes) {
    if (processes.length >= MAX_PROCESSES) break;
    processes.push(...(await childrenOf(each)));
  }
  return (await Promise.all(processes.map(filesOf))).flat();
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

async function filesOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => []);
  const paths = names.map((name: string) => readlink(`${folder}/${name}`).catch(() => ''));
  return Promise.all(paths);
}

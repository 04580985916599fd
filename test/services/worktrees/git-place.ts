import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../../src/lib/clock.ts';
import { type Git, systemGit } from '../../../src/services/worktrees/run-git.ts';

/** Nothing of the developer's own configuration gets in. */
const ENVIRONMENT = {
  // biome-ignore lint/style/noProcessEnv: the tests' own entry to the machine.
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HOME: '/nonexistent',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
};

/** A temporary folder with a repository in it, for one test. */
export class GitPlace {
  readonly outer: string;
  /** The repository's top; its name would break careless quoting. */
  readonly root: string;
  /** The git of the program, with the environment of the tests. */
  readonly git: Git = systemGit({ clock: systemClock, environment: () => ENVIRONMENT });

  private constructor(outer: string) {
    this.outer = outer;
    this.root = join(outer, `my "proj' ect`);
  }

  /** With one commit on `main`, of a file `a.txt`. */
  static async create(): Promise<GitPlace> {
    const place = await GitPlace.empty();
    await place.commit({ 'a.txt': 'one\n' }, 'first');
    return place;
  }

  /** Without a commit. */
  static async empty(): Promise<GitPlace> {
    const outer = await realpath(await mkdtemp(join(tmpdir(), 'worktrees-')));
    onTestFinished(() => rm(outer, { recursive: true, force: true }));
    const place = new GitPlace(outer);
    await place.run(outer, 'init', '-q', '-b', 'main', place.root);
    return place;
  }

  /** Git as a person uses it; what it prints. */
  async run(folder: string, ...words: readonly string[]): Promise<string> {
    const options = { cwd: folder, env: ENVIRONMENT };
    const { stdout } = await promisify(execFile)('git', [...words], options);
    return stdout.trim();
  }

  /** Writes files and commits them, in the repository or in another working tree. */
  async commit(
    files: Readonly<Record<string, string>>,
    message: string,
    folder = this.root,
  ): Promise<void> {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await this.run(folder, 'add', '-A');
    await this.run(folder, 'commit', '-q', '-m', message);
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reply } from '../../src/protocol/result.ts';
import type { SessionFile } from '../../src/protocol/session-file.ts';
import { type Ran, runClient } from '../ctl/built-client.ts';

/** The side of a workspace that programs in panes see. */
export class AgentTools {
  /** `agent-tools` in the data directory. */
  readonly folder: string;

  constructor(home: string) {
    this.folder = join(home, 'agent-tools');
  }

  /** Paths of the session files that there are. */
  async sessionFiles(): Promise<string[]> {
    const folder = join(this.folder, 'sessions');
    const names = await readdir(folder).catch(() => []);
    // Others are being written.
    return names.filter((name) => /^\w+\.json$/.test(name)).map((name) => join(folder, name));
  }

  async session(path: string): Promise<SessionFile> {
    return JSON.parse(await readFile(path, 'utf8')) as SessionFile;
  }

  /** Runs the installed `termsprawlctl` as a program with that session would. */
  ctl(sessionFile: string, ...args: readonly string[]): Promise<Ran> {
    const env = { TERMSPRAWL_SESSION_FILE: sessionFile };
    return runClient(join(this.folder, 'termsprawlctl'), args, { env });
  }

  /** One call by `termsprawlctl`, its answer. */
  async call(sessionFile: string, operation: string, args: unknown = {}): Promise<Reply> {
    const { stdout } = await this.ctl(sessionFile, 'call', operation, JSON.stringify(args));
    return JSON.parse(stdout) as Reply;
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The service opens after the first frame. */
const OPEN_LIMIT_MS = 5_000;
const RETRY_MS = 20;

/** Calls a workspace as a program in its first pane. */
export class WorkspaceCaller {
  launcher;
  sessionFile;
  #url;
  #token;
  #agent = new Agent({ keepAlive: true });

  /** For the workspace whose data directory it is, as soon as it takes calls. */
  static async of(home) {
    const limit = performance.now() + OPEN_LIMIT_MS;
    for (;;) {
      try {
        return await WorkspaceCaller.#read(join(home, 'agent-tools'));
      } catch (error) {
        if (performance.now() > limit) throw error;
        await wait(RETRY_MS);
      }
    }
  }

  static async #read(folder) {
    const caller = new WorkspaceCaller();
    const [name] = await readdir(join(folder, 'sessions'));
    caller.launcher = join(folder, 'termsprawlctl');
    caller.sessionFile = join(folder, 'sessions', name);
    caller.#url = JSON.parse(await readFile(join(folder, 'endpoint.json'), 'utf8')).url;
    caller.#token = JSON.parse(await readFile(caller.sessionFile, 'utf8')).token;
    return caller;
  }

  /** Resolves with the answer's value when it is there; rejects when it is no success. */
  call(operation, args = {}) {
    const body = JSON.stringify({ operation, args });
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    return new Promise((resolve, reject) => {
      const sent = request(this.#url, { method: 'POST', headers, agent: this.#agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(JSON.parse(text).value)
            : reject(new Error(`HTTP ${answer.statusCode}: ${text}`)),
        );
      });
      sent.on('error', reject).end(body);
    });
  }

  /** Calls so many times a second until it is stopped; `stop` tells how many a second were answered. */
  callOften(operation, perSecond) {
    const started = performance.now();
    const under = [];
    // A late timer makes up for what it missed.
    const timer = setInterval(() => {
      const due = ((performance.now() - started) / 1000) * perSecond;
      while (under.length < due) under.push(this.call(operation));
    }, 1000 / perSecond);
    const stop = async () => {
      clearInterval(timer);
      await Promise.all(under);
      return (under.length * 1000) / (performance.now() - started);
    };
    return { stop };
  }
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { vi } from 'vitest';
import type { OuterTerminal } from './outer-terminal.ts';

/** A loaded machine may take its time over a round trip through shell, host and program. */
const LIMIT_MS = 8_000;
/** Asks for a mode that no terminal has: what was written before it is parsed when the answer comes. */
const ARE_YOU_READY = '\x1b[?7777$p';
const READY = '\x1b[?7777;0$y';

/** Where the program runs, as it says itself. */
interface PuppetPlace {
  readonly pid: number;
  readonly nodeId: string;
  readonly sessionFile: string;
  readonly columns: number;
  readonly rows: number;
}

/** A program in a pane of the workspace whose output is what a test says, and whose input a test sees. */
export class Puppet {
  readonly place: PuppetPlace;
  readonly #socket: Socket;
  readonly #server: Server;
  readonly #watchers = new Set<() => void>();
  #heard = '';

  private constructor(place: PuppetPlace, socket: Socket, server: Server) {
    this.place = place;
    this.#socket = socket;
    this.#server = server;
    socket.setEncoding('latin1');
    socket.on('data', (bytes) => this.#hear(String(bytes)));
    socket.on('error', () => {});
  }

  /** Starts it from the shell that the screen's keyboard goes to; `folder` is for its socket. */
  static async start(screen: OuterTerminal, folder: string): Promise<Puppet> {
    const path = join(folder, `puppet-${process.hrtime.bigint()}`);
    const server = createServer();
    await new Promise<void>((listening) => server.listen(path, listening));
    const connected = new Promise<Puppet>((arrived) =>
      server.once('connection', (socket) => {
        socket.once('data', (line) => arrived(new Puppet(placeIn(line), socket, server)));
      }),
    );
    screen.type(`'${process.execPath}' '${resolve('fixtures/programs/puppet.js')}' '${path}'\r`);
    return connected;
  }

  /** Writes bytes to the pane; resolves when they are on their way. */
  write(output: string | Uint8Array): Promise<void> {
    const bytes = typeof output === 'string' ? Buffer.from(output) : output;
    return new Promise((sent) => this.#socket.write(bytes, () => sent()));
  }

  /** Writes bytes to the pane, and resolves when its terminal has taken them. */
  async say(output: string | Uint8Array): Promise<void> {
    await this.ask(output);
  }

  /** Writes a question to the pane; resolves with all that its terminal answers. */
  async ask(question: string | Uint8Array): Promise<string> {
    this.forget();
    await this.write(question);
    await this.write(ARE_YOU_READY);
    await this.untilHeard((heard) => heard.endsWith(READY));
    const answer = this.#heard.slice(0, -READY.length);
    this.forget();
    return answer;
  }

  /** What was typed into the pane since it was last forgotten, a character for each byte. */
  get heard(): string {
    return this.#heard;
  }

  forget(): void {
    this.#heard = '';
  }

  /** Resolves when what was typed fulfils a claim. */
  untilHeard(
    claim: string | ((heard: string) => boolean),
    { limitMs = LIMIT_MS }: { readonly limitMs?: number } = {},
  ): Promise<void> {
    const holds = () =>
      typeof claim === 'string' ? this.#heard.includes(claim) : claim(this.#heard);
    return new Promise((fulfilled, reject) => {
      const look = () => {
        if (!holds()) return;
        stop();
        fulfilled();
      };
      const stop = () => {
        clearTimeout(timer);
        this.#watchers.delete(look);
      };
      const timer = setTimeout(() => {
        stop();
        const heard = JSON.stringify(this.#heard.slice(-300));
        reject(new Error(`not heard in ${limitMs} ms: ${String(claim)}, only ${heard}`));
      }, limitMs);
      this.#watchers.add(look);
      look();
    });
  }

  /** Calls a tool as a program in this pane does; resolves with the answer's value, and throws its error. */
  async call(operation: string, args: object): Promise<unknown> {
    const { sessionFile } = this.place;
    const endpointFile = join(dirname(dirname(sessionFile)), 'endpoint.json');
    const { token } = await readJson(sessionFile);
    const { url } = await readJson(endpointFile);
    const response = await fetch(url ?? '', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ operation, args }),
    });
    const reply = (await response.json()) as { ok: boolean; value?: unknown; error?: string };
    if (!reply.ok) throw new Error(reply.error);
    return reply.value;
  }

  /** A pane's text as `terminal_read` tells it; without an id, of its own. */
  async text(nodeId = this.place.nodeId): Promise<string> {
    const value = await this.call('terminal_read', { nodeId, maxChars: 100_000 });
    return (value as { readonly output: string }).output;
  }

  /** Ends the program, which leaves its terminal as it is. */
  end(): void {
    this.#socket.destroy();
    this.#server.close();
  }

  #hear(bytes: string): void {
    this.#heard += bytes;
    for (const watcher of [...this.#watchers]) watcher();
  }
}

function placeIn(line: Buffer): PuppetPlace {
  return JSON.parse(line.toString('utf8')) as PuppetPlace;
}

/** The host listens for calls a moment after the first prompt. */
async function readJson(path: string): Promise<Readonly<Record<string, string>>> {
  await vi.waitUntil(() => existsSync(path), { timeout: LIMIT_MS });
  return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
}

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Workspace } from '../../driver/workspace.ts';

/** Programs answer, so a loaded machine may take a while. */
export const SOON = { timeout: 10_000 };

type Message = Readonly<Record<string, unknown>>;

/** A client of the installed `termsprawlctl mcp`, which sends what it is told to. */
export class StdioClient {
  readonly process: ChildProcessWithoutNullStreams;
  readonly ended: Promise<unknown[]>;
  #output = '';

  /** Starts the bridge for the only pane of a workspace that was opened before. */
  static async start({ home }: Workspace): Promise<StdioClient> {
    const tools = join(home, 'agent-tools');
    const names = (folder: string) => readdir(folder).catch((): string[] => []);
    // It takes calls from then on.
    await expect.poll(() => names(tools), SOON).toContain('endpoint.json');
    const sessions = async () => {
      const found = await names(join(tools, 'sessions'));
      // Others are files that are being written.
      return found.filter((name) => /^\w.*\.json$/.test(name));
    };
    await expect.poll(sessions, SOON).toHaveLength(1);
    const [session = ''] = await sessions();
    return new StdioClient(join(tools, 'termsprawlctl'), join(tools, 'sessions', session));
  }

  private constructor(launcher: string, session: string) {
    this.process = spawn(launcher, ['mcp'], { env: { TERMSPRAWL_SESSION_FILE: session } });
    this.ended = once(this.process, 'close');
    this.process.stdout.on('data', (chunk: Buffer) => {
      this.#output += chunk.toString();
    });
  }

  send(id: unknown, method: string, params: object = {}): void {
    this.process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  }

  /** Sends a request of the revision without a handshake, and waits for its answer. */
  async ask(id: unknown, method: string, params: object = {}): Promise<Message> {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    this.send(id, method, { _meta, ...params });
    const find = () => this.messages.find((message) => message['id'] === id);
    await expect.poll(find, SOON).toBeDefined();
    return find() ?? {};
  }

  /** Uses a tool, and returns its value. */
  async use(id: unknown, name: string, args: object = {}): Promise<unknown> {
    const answer = await this.ask(id, 'tools/call', { name, arguments: args });
    const { content } = answer['result'] as { readonly content: readonly { text: string }[] };
    return (JSON.parse(content[0]?.text ?? '') as { readonly value?: unknown }).value;
  }

  get messages(): readonly Message[] {
    const lines = this.#output.split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Message);
  }
}

import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect } from 'vitest';
import { AgentTools } from './agent-tools.ts';

/** A host starts, and then a Chrome, on a machine that may do much else. */
const SOON = { timeout: 20_000 };

export type Content = readonly {
  readonly type: string;
  readonly text?: string;
  readonly data?: string;
}[];

/** A control of a page, as an agent is told of it. */
interface Control {
  readonly ref: string;
  readonly selector: string;
  readonly text: string;
}

/** An agent in the first shell of a workspace, by the official MCP client. */
export class McpAgent {
  readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  /** Connects as soon as the shell has its session. */
  static async connect(home: string): Promise<McpAgent> {
    const tools = new AgentTools(home);
    await expect.poll(() => tools.sessionFiles(), SOON).toHaveLength(1);
    const [session = ''] = await tools.sessionFiles();
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({
        command: join(tools.folder, 'termsprawlctl'),
        args: ['mcp'],
        env: { TERMSPRAWL_SESSION_FILE: session },
      }),
    );
    return new McpAgent(client);
  }

  /** What a call answers with, part by part. */
  async content(name: string, args: object = {}): Promise<Content> {
    const result = await this.client.callTool({ name, arguments: { ...args } });
    return result.content as Content;
  }

  /** The value of a call, or its failure. */
  async use(name: string, args: object = {}): Promise<Record<string, unknown>> {
    const [content] = await this.content(name, args);
    const reply = JSON.parse(content?.text ?? '{}') as { value?: Record<string, unknown> };
    return reply.value ?? (reply as Record<string, unknown>);
  }

  /** The reference of the control of a page whose selector has a part, or whose text that is. */
  async controlOf(nodeId: unknown, part: string): Promise<string> {
    const { controls } = await this.use('browser_inspect', { nodeId });
    const found = (controls as readonly Control[]).find(
      ({ selector, text }) => selector.includes(part) || text === part,
    );
    return found?.ref ?? `no control ${part}`;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

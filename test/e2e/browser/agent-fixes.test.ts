import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import { McpAgent } from '../../driver/mcp-agent.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { realChromeEnvironment } from '../../services/browser/real-chrome.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
vi.setConfig({ testTimeout: 90_000 });
const [COLUMNS, ROWS] = [100, 30];

/** What the agent serves its page with: it says where, once it listens. */
const SERVER = [
  "const fs = require('node:fs');",
  "const answer = (_, response) => response.setHeader('content-type', 'text/html').end(fs.readFileSync('order.html'));",
  "const server = require('node:http').createServer(answer);",
  "server.listen(0, '127.0.0.1', () => console.log('port=' + server.address().port));",
].join('\n');

test(
  'an agent builds, opens, tries and fixes a page by tools alone, and the person sees each step',
  inWorkspace(async (workspace) => {
    await letAgentsUseBrowsers(workspace.home);
    const environment = await realChromeEnvironment();
    const screen = workspace.open({ environment, columns: COLUMNS, rows: ROWS });
    const agent = await McpAgent.connect(workspace.home);

    const { nodeId: shell } = await agent.use('terminal_open', { title: 'server' });
    const page = await readFile(join('fixtures', 'pages', 'broken-form.html'), 'utf8');
    await submit(agent, shell, written('order.html', page));
    await submit(agent, shell, written('serve.cjs', SERVER));
    await submit(agent, shell, 'node serve.cjs');
    const port = await portOf(agent, shell);

    const { nodeId } = await agent.use('browser_open', { url: `localhost:${port}` });
    await screen.until('3 browser · Order');
    // The person looks at it alone.
    screen.press('Ctrl+Space', '3', 'Ctrl+Space', 'z');
    await screen.until('zoomed; back to all');
    await screen.until(`200 localhost:${port}`);
    await untilPictured(screen);

    await order(agent, nodeId);
    await screen.until('clicked button "Send"');
    const { messages } = await agent.use('browser_console', { nodeId });
    expect(messages).toMatchObject([
      { level: 'exception', text: expect.stringContaining('textContent') as string },
    ]);
    await screen.until('✗ 1');

    const { nodeId: other } = await agent.use('terminal_open', { title: 'mend' });
    await submit(agent, other, "sed -i 's/#results/#result/' order.html && echo mended");
    await agent.use('terminal_wait', { nodeId: other, pattern: '^mended$' });
    await agent.use('browser_reload', { nodeId });
    await order(agent, nodeId);
    const waited = { nodeId, text: 'Ordered by Ada, size l', timeoutMs: 10_000 };
    expect(await agent.use('browser_wait', waited)).toMatchObject({ reason: 'text' });
    await screen.until('clicked button "Send"');
    await screen.until((shown) => !shown.includes('✗ 1'));
    await agent.close();
  }),
);

/** The setting that the person makes with the card. */
async function letAgentsUseBrowsers(home: string): Promise<void> {
  const folder = join(home, 'config');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'config.json'), '{ "browser": { "agents": true } }');
}

function submit(agent: McpAgent, nodeId: unknown, command: string) {
  return agent.use('terminal_submit', { nodeId, command });
}

/** A command that writes a file, however its lines are quoted. */
function written(name: string, text: string): string {
  return `echo ${Buffer.from(text).toString('base64')} | base64 -d > ${name}`;
}

/** What the server said of itself; the words of the command have no number. */
async function portOf(agent: McpAgent, nodeId: unknown): Promise<string> {
  const output = async () => {
    const { output: text } = await agent.use('terminal_read', { nodeId });
    return /port=(\d+)/.exec(String(text))?.[1];
  };
  await expect.poll(output, { timeout: 20_000 }).toBeDefined();
  return (await output()) ?? '';
}

async function order(agent: McpAgent, nodeId: unknown): Promise<void> {
  const at = async (part: string) => ({ nodeId, selector: await agent.controlOf(nodeId, part) });
  await agent.use('browser_type', { ...(await at('"name"')), text: 'Ada' });
  await agent.use('browser_select', { ...(await at('"size"')), values: ['Large'] });
  await agent.use('browser_click', await at('Send'));
}

/** The page's own background is on the screen, in cells of its picture. */
async function untilPictured(screen: OuterTerminal): Promise<void> {
  const blue = 0x10_30_60;
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => index);
  const count = () =>
    cells.filter((index) => {
      const cell = screen.cell(index % COLUMNS, Math.floor(index / COLUMNS));
      return [cell.getBgColor(), cell.getFgColor()].includes(blue);
    }).length;
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(50);
}

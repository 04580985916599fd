import { afterAll, beforeAll } from 'vitest';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { type PageServer, servePages } from '../../driver/page-server.ts';
import type { Workspace } from '../../driver/workspace.ts';
import { realChromeEnvironment } from '../../services/browser/real-chrome.ts';

/** What the tests of one file share: pages on the loopback, and what a workspace finds a real Chrome by. */
interface PageStage {
  readonly pages: PageServer;
  readonly environment: Readonly<Record<string, string>>;
}

/** Serves the pages from the file's first test to its last. */
export function setPages(): () => PageStage {
  let stage: PageStage | undefined;
  beforeAll(async () => {
    stage = { pages: await servePages(), environment: await realChromeEnvironment() };
  });
  afterAll(() => stage?.pages.close());
  return () => {
    if (stage === undefined) throw new Error('the pages are not served yet');
    return stage;
  };
}

/** A screen whose person opens a page by its address; it may still load. */
export async function openPage(
  workspace: Workspace,
  { environment, pages }: PageStage,
  path: string,
): Promise<OuterTerminal> {
  const screen = workspace.open({ environment, columns: 100, rows: 30 });
  await screen.until(/│\$/);
  screen.press('Ctrl+Space', 'n', 'b');
  await screen.until('An address');
  screen.type(`${pages.at(path)}\r`);
  return screen;
}

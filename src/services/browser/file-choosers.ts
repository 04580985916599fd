import type { CDPSession, Protocol } from 'puppeteer-core';
import { inBackground } from '../../lib/in-background.ts';
import type { PageElements } from './page-elements.ts';
import type { PageFrames } from './page-frames.ts';
import type { PageNews } from './page-news.ts';

interface Deps {
  readonly frames: PageFrames;
  readonly elements: PageElements;
  readonly news: PageNews;
}

/** Keeps a page from asking for files in a window that nobody sees, and tells which of its inputs takes them. */
export function followFileChoosers(session: CDPSession, deps: Deps): void {
  session.on('Page.fileChooserOpened', (chooser) =>
    inBackground(tell(session, chooser, deps), () => {}),
  );
  // A frame that goes at once is no failure.
  inBackground(session.send('Page.setInterceptFileChooserDialog', { enabled: true }), () => {});
}

async function tell(
  session: CDPSession,
  { frameId, backendNodeId }: Protocol.Page.FileChooserOpenedEvent,
  { frames, elements, news }: Deps,
): Promise<void> {
  const world = await frames.world({ id: frameId, session });
  const input = backendNodeId === undefined ? undefined : await world.node(backendNodeId);
  const how = input
    ? `give them with browser_upload to e${(await elements.name(world, input)).ref}.`
    : 'but has no input that takes them.';
  news.add(`The page asks for files in a window that nobody sees: ${how}`);
}

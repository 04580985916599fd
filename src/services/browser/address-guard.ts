import type { CDPSession, Protocol } from 'puppeteer-core';
import { inBackground } from '../../lib/in-background.ts';
import { shortened } from '../../lib/shortened.ts';
import { isAllowedAddress } from '../../protocol/page-address.ts';
import type { PageNews } from './page-news.ts';

/** Of an address in a message, in UTF-16 units. */
const MAX_ADDRESS = 200;

interface Deps {
  readonly session: CDPSession;
  readonly mainFrameId: string;
  readonly news: PageNews;
}

/** Keeps a page from going by itself where it must not be sent: by links, scripts and redirects. Refuses downloads. */
export async function guardAddresses({ session, mainFrameId, news }: Deps): Promise<void> {
  const send = (work: Promise<unknown>) => inBackground(work, () => {});
  session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
    if (frameId !== mainFrameId || isAllowedAddress(request.url)) {
      send(session.send('Fetch.continueRequest', { requestId }));
      return;
    }
    news.add(refused(request.url));
    // Aborted, and not blocked: the page that is there stays.
    send(session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
  });
  const check = (frame: Protocol.Page.Frame) => {
    if (frame.id !== mainFrameId || isFine(frame)) return;
    news.add(refused(frame.url));
    send(session.send('Page.navigate', { url: 'about:blank' }));
  };
  session.on('Page.frameNavigated', ({ frame }) => check(frame));
  session.on('Page.downloadWillBegin', ({ url, suggestedFilename }) => {
    const name = suggestedFilename.slice(0, MAX_ADDRESS);
    news.add(
      `A download of "${name}" from ${shortened(url, MAX_ADDRESS)} was refused: pages cannot save files here.`,
    );
  });
  await Promise.all([
    // Documents only: every other request would wait for us too.
    session.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] }),
    session.send('Page.setDownloadBehavior', { behavior: 'deny' }),
  ]);
  // A window that another page has opened has gone somewhere already.
  const { frameTree } = await session.send('Page.getFrameTree');
  check(frameTree.frame);
}

/** Chrome shows its own page for an address that it could not reach. */
function isFine({ url, unreachableUrl }: Protocol.Page.Frame): boolean {
  return unreachableUrl !== undefined || url === '' || isAllowedAddress(url);
}

function refused(url: string): string {
  return `The page tried to go to ${shortened(url, MAX_ADDRESS)}, which is not allowed; it did not get there.`;
}

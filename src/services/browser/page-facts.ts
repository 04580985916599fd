import type { HTTPRequest, HTTPResponse, Page } from 'puppeteer-core';
import { inBackground } from '../../lib/in-background.ts';
import type { PageFacts } from '../../workspace/live-page.ts';

/** Of a page that nobody has looked at or used yet. */
export const ASLEEP: PageFacts = {
  state: 'asleep',
  reason: '',
  url: 'about:blank',
  title: '',
  isLoading: false,
  statusCode: undefined,
  errors: 0,
  lastAction: undefined,
  touched: undefined,
  dialog: undefined,
};

/** What Chrome shows in place of an address that could not be had. */
const ERROR_PAGE = 'chrome-error:';

interface Facts {
  readonly facts: () => PageFacts;
  readonly change: (facts: Partial<PageFacts>) => void;
}

/** Lets the facts of a page follow what Chrome tells of it. */
export function followFacts(page: Page, { facts, change }: Facts): void {
  const isMain = (frame: unknown) => frame === page.mainFrame();
  const addError = () => change({ errors: facts().errors + 1 });
  /** The request for the next document, and the status of the one that is there. */
  let leaving:
    | { readonly request: HTTPRequest; readonly statusCode: number | undefined }
    | undefined;
  page.on('framenavigated', (frame) => {
    if (!isMain(frame)) return;
    const url = frame.url();
    const asked = leaving?.request.url();
    // Chrome's own page says nothing: the person wants to know what could not be had.
    const isUnreached = url.startsWith(ERROR_PAGE) && asked !== undefined;
    change(isUnreached ? { url: asked, errors: 0, statusCode: undefined } : { url, errors: 0 });
  });
  page.on('response', (response: HTTPResponse) => {
    const isDocument = response.request().isNavigationRequest() && isMain(response.frame());
    if (isDocument) change({ statusCode: response.status() });
  });
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || !isMain(request.frame())) return;
    const isRedirect = request.redirectChain().length > 0;
    leaving = { request, statusCode: isRedirect ? leaving?.statusCode : facts().statusCode };
    change({ isLoading: true, statusCode: undefined });
  });
  page.on('requestfailed', (request) => {
    // A download, or an answer of nothing: the page that was there stays.
    if (request === leaving?.request) change({ isLoading: false, statusCode: leaving.statusCode });
  });
  const retitle = () =>
    inBackground(
      page.title().then((title) => change({ title })),
      () => {},
    );
  page.on('domcontentloaded', retitle);
  page.on('load', () => {
    change({ isLoading: false });
    retitle();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') addError();
  });
  page.on('pageerror', addError);
}

import type { HTTPResponse, Page } from 'puppeteer-core';
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

interface Facts {
  readonly facts: () => PageFacts;
  readonly change: (facts: Partial<PageFacts>) => void;
}

/** Lets the facts of a page follow what Chrome tells of it. */
export function followFacts(page: Page, { facts, change }: Facts): void {
  const isMain = (frame: unknown) => frame === page.mainFrame();
  const addError = () => change({ errors: facts().errors + 1 });
  page.on('framenavigated', (frame) => {
    if (isMain(frame)) change({ url: frame.url(), errors: 0 });
  });
  page.on('response', (response: HTTPResponse) => {
    const isDocument = response.request().isNavigationRequest() && isMain(response.frame());
    if (isDocument) change({ statusCode: response.status() });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && isMain(request.frame()))
      change({ isLoading: true, statusCode: undefined });
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

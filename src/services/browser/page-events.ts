import type { CDPSessionEvents, EventEmitter } from 'puppeteer-core';

/** What Chrome tells of a page, for those who only listen. */
export type PageEvents = EventEmitter<CDPSessionEvents>;

import { type CDPSessionEvents, EventEmitter, type Protocol } from 'puppeteer-core';
import { beforeEach, expect, test } from 'vitest';
import { LONG_REQUEST_MS, NetworkLog } from '../../../src/services/browser/network-log.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';

let clock: FakeClock;
let chrome: EventEmitter<CDPSessionEvents>;
let log: NetworkLog;

beforeEach(() => {
  clock = new FakeClock();
  chrome = new EventEmitter();
  log = new NetworkLog(() => clock.now());
  log.follow(chrome);
});

test('a page is quiet from the end of its last request on', () => {
  clock.advance(100);
  send('one', 'Fetch');
  clock.advance(400);
  expect(log.quietMs).toBe(0);
  finish('one');
  clock.advance(300);
  expect(log.quietMs).toBe(300);
});

test('a stream that stays open does not keep a page from being quiet, nor does its end', () => {
  send('stream', 'EventSource');
  clock.advance(700);
  expect(log.quietMs).toBe(700);
  finish('stream');
  expect(log.quietMs).toBe(700);
});

test('a request that the server answers only when there is news is waited for no longer than a while', () => {
  send('poll', 'XHR');
  clock.advance(LONG_REQUEST_MS - 1);
  expect(log.quietMs).toBe(0);
  clock.advance(1);
  expect(log.quietMs).toBe(LONG_REQUEST_MS);
});

test('a long request does not hide one that has just begun', () => {
  send('poll', 'XHR');
  clock.advance(LONG_REQUEST_MS);
  send('fresh', 'Fetch');
  expect(log.quietMs).toBe(0);
});

test('a request is listed with what came of it, and its redirect as one of its own', () => {
  send('one', 'Document');
  send('one', 'Document', { status: 302 });
  chrome.emit('Network.loadingFailed', {
    requestId: 'one',
    timestamp: seconds(),
    type: 'Document',
    errorText: 'net::ERR_FAILED',
  });
  expect(log.after(0).requests).toMatchObject([
    { id: 1, method: 'GET', status: 302, ms: 0, failed: null },
    { id: 2, type: 'document', status: null, failed: 'net::ERR_FAILED' },
  ]);
});

function send(
  requestId: string,
  type: Protocol.Network.ResourceType,
  redirect?: { readonly status: number },
): void {
  const url = `http://localhost/${requestId}`;
  chrome.emit('Network.requestWillBeSent', {
    requestId,
    type,
    timestamp: seconds(),
    loaderId: 'l1',
    documentURL: url,
    wallTime: 0,
    initiator: { type: 'script' },
    redirectHasExtraInfo: false,
    request: {
      url,
      method: 'GET',
      headers: {},
      initialPriority: 'High',
      referrerPolicy: 'no-referrer',
    },
    ...(redirect && { redirectResponse: answer(url, redirect.status) }),
  });
}

function answer(url: string, status: number): Protocol.Network.Response {
  return {
    url,
    status,
    statusText: '',
    headers: {},
    mimeType: 'text/html',
    charset: 'utf-8',
    connectionReused: false,
    connectionId: 1,
    encodedDataLength: 0,
    securityState: 'insecure',
  };
}

function finish(requestId: string): void {
  chrome.emit('Network.loadingFinished', { requestId, timestamp: seconds(), encodedDataLength: 0 });
}

function seconds(): number {
  return clock.now() / 1_000;
}

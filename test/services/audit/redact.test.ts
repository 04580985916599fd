import { expect, test } from 'vitest';
import { redact } from '../../../src/services/audit/redact.ts';

// Made up for these tests, and put together here so that no scanner takes them for real ones.
const JWT = `${'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'}.${'eyJzdWIiOiIxMjM0NTY3ODkwIn0'}.${'dBjftJeZ4CVP'}`;
const KEY = `sk-${'abcdefghij0123456789ABCDEFGHIJ0123'}`;
const PEM = `-----BEGIN ${'PRIVATE KEY'}-----\nMIIE\n-----END PRIVATE KEY-----`;

test.each([
  ['a JSON web token', JWT],
  ['an API key', `use ${KEY} for it`],
  ['a PEM private key', PEM],
  ['an authorization header', 'authorization: Bearer abcdefghijkl'],
  ['64 hex digits', '0123456789abcdef'.repeat(4)],
  ['base 64 with slashes', `${'wJalrXUtnFEMI'}/K7MDENG/bPxRfiCYzEXAMPLEKEY`],
])('%s is taken out, alone, nested and in lists', (_what, secret) => {
  expect(redact(secret)).toBe('[REDACTED]');
  expect(redact({ a: [{ b: secret }] })).toEqual({ a: [{ b: '[REDACTED]' }] });
});

test.each([
  ['a path', '/home/somebody/projects/termsprawl/src/services/audit/redact'],
  ['a ruler', '-'.repeat(200)],
  ['a sentence', 'Run the tests of the login page, then tell me what failed.'],
  ['a command', 'git log --oneline | head -20'],
])('%s is left as it is', (_what, text) => {
  expect(redact(text)).toBe(text);
});

test.each([
  'token',
  'accessToken',
  'PASSWORD',
  'passwd',
  'clientSecret',
  'api_key',
  'api-key',
  'apikey',
  'Authorization',
  'credentials',
  'privateKey',
  'access-key',
])('what is called %s is taken out, whatever it is', (key) => {
  expect(redact({ [key]: { nested: 7 } })).toEqual({ [key]: '[REDACTED]' });
});

test('texts of people are told by their length only', () => {
  expect(redact({ text: 'dear diary', body: 7 })).toEqual({
    text: '[REDACTED_TEXT 10 chars]',
    body: 7,
  });
});

test('a long string is cut, and says by how much', () => {
  const text = 'word '.repeat(60);
  expect(redact(text)).toBe(`${text.slice(0, 240)}...[truncated 60 chars]`);
});

test('what lies deeper than six levels is left out, and so is what comes after 50 items', () => {
  const deep = { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } };
  expect(JSON.stringify(redact(deep))).toContain('"g":"[REDACTED_DEEP_OBJECT]"');
  expect(redact(Array.from({ length: 60 }, (_, index) => index))).toHaveLength(50);
});

test('numbers, booleans and null stay', () => {
  expect(redact([1, true, null])).toEqual([1, true, null]);
});

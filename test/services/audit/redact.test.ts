import { expect, test } from 'vitest';
import { type AuditedCall, auditRecord } from '../../../src/services/audit/record.ts';
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
  ['a short key of a service', 'sk-ant-abc123DEF456'],
  ['a short token of a forge', 'ghp_0123456789abcdef'],
  ['a cloud key', `AKIA${'IOSFODNN7EXAMPLE'}`],
  ['a PGP key', `-----BEGIN PGP ${'PRIVATE KEY'} BLOCK-----`],
  ['a header of another scheme', 'curl -H "Authorization: Basic dXNlcjpwYXNz" x'],
  ['a password in an address', 'git clone https://me:hunter2@example.org/x.git'],
  ['a variable', 'DB_PASSWORD=hunter2 npm start'],
  ['an option', 'login --password hunter2'],
  ['JSON in a text', '{"apiKey": "hunter2"}'],
])('%s is taken out', (_what, secret) => {
  expect(redact({ command: secret })).toEqual({ command: '[REDACTED]' });
});

test('a secret in the place of a name is taken out too', () => {
  expect(redact({ [KEY]: 1 })).toEqual({ '[REDACTED]': 1 });
});

test('a whole record of a call that is full of secrets holds none of them', async () => {
  const secrets = [JWT, KEY, PEM, 'Bearer abcdefghijkl', 'hunter2'];
  const call: AuditedCall = {
    caller: { kind: 'cli', sessionId: 'socket:1', cwd: '/srv/api' },
    toolName: JWT,
    capabilities: ['destructive'],
    args: {
      headers: { Authorization: 'Bearer abcdefghijkl', accept: '*/*' },
      nested: { list: [KEY, { deeper: [PEM] }], password: 'hunter2' },
      command: 'PASSWORD=hunter2 make',
      text: JWT,
    },
    result: { ok: true, content: { items: [{ token: 'hunter2' }, `found ${KEY}`], count: 2 } },
    startedAtMs: 0,
    durationMs: 1,
  };
  const failure = { code: 'TOOL_FAILED', message: `bad key ${KEY}`, details: { JWT } } as const;
  const failed = auditRecord('audit_2', { ...call, result: { ok: false, error: failure } });
  const records = [auditRecord('audit_1', call), failed];
  const golden = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  for (const secret of secrets) expect(golden).not.toContain(secret);
  await expect(golden).toMatchFileSnapshot('redacted.golden.jsonl');
});

test.each([
  ['a path', '/home/somebody/projects/termsprawl/src/services/audit/redact'],
  ['a ruler', '-'.repeat(200)],
  ['a sentence', 'Run the tests of the login page, then tell me what failed.'],
  ['a command', 'git log --oneline | head -20'],
  ['a word of the trade', 'rename the token of the password form'],
  ['an address', 'http://localhost:3000/a:b@c'],
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

import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfSigned } from '../../driver/self-signed.ts';
import { PageStage } from './page-stage.ts';

const server = createServer(selfSigned(), (_request, response) => response.end('secret'));

let stage: PageStage;
let url: string;
beforeAll(async () => {
  stage = await PageStage.start();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `https://localhost:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await stage.close();
});

test('a certificate that nobody trusts is said, the page behind it is not shown, and another can be gone to', async () => {
  const { control } = stage.blank();
  await expect(control.navigate(url)).rejects.toThrow(
    `${url} was not loaded: its certificate is not trusted (ERR_CERT_AUTHORITY_INVALID)`,
  );
  expect((await control.inspect(undefined)).value.text).not.toContain('secret');
  await control.navigate(stage.server.at('/other.html'));
  expect((await control.inspect(undefined)).value.title).toBe('Other');
});

test('a link to such a page leaves the other nodes as they are', async () => {
  const other = await stage.open(stage.server.at('/other.html'));
  const { control } = await stage.open(stage.serve('/links', `<a href="${url}">go</a>`));
  await control.click('a');
  expect((await control.inspect(undefined)).value.text).not.toContain('secret');
  expect((await other.control.inspect(undefined)).value.title).toBe('Other');
});

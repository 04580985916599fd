import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Packed } from './pack.ts';

export interface Registry {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A package registry on the loopback that has the given tarballs and nothing else, so that an
 * installation needs no network. It speaks as much of the registry's protocol as an install takes.
 */
export async function serveRegistry(
  folder: string,
  packages: readonly Packed[],
): Promise<Registry> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const found = packages.find(({ name }) => name === path);
    const tarball = packages.find(({ filename }) => filename === path);
    if (found) answer(response, JSON.stringify(versionsOf(found, urlOf(request.headers.host))));
    else if (tarball)
      void readFile(join(folder, tarball.filename)).then((bytes) => answer(response, bytes));
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: urlOf(`127.0.0.1:${port}`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function urlOf(host: string | undefined): string {
  return `http://${host}`;
}

function answer(response: ServerResponse, body: string | Buffer): void {
  response.writeHead(200).end(body);
}

function versionsOf({ name, version, filename, integrity, manifest }: Packed, url: string) {
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist: { tarball: `${url}/${filename}`, integrity } } },
  };
}

import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';

/** Pages for a real Chrome to open, on a port of this machine alone. */
export interface PageServer {
  /** The address of a path: `at('/greeting.html')`; `127.0.0.1` as the host is another site than `localhost`. */
  at(path: string, host?: string): string;
  close(): void;
}

/**
 * Serves the files of `fixtures/pages/`, and what `special` answers by path: a page that never ends, one that redirects.
 */
export async function servePages(
  special: Readonly<Record<string, RequestListener>> = {},
): Promise<PageServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = special[pathname] ?? serveFile;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path, host = 'localhost') => `http://${host}:${port}${path}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const serveFile: RequestListener = (request, response) => {
  const name = basename(new URL(request.url ?? '/', 'http://localhost').pathname);
  readFile(join('fixtures', 'pages', name)).then(
    (content) => response.setHeader('content-type', 'text/html; charset=utf-8').end(content),
    () => response.writeHead(404).end('There is no such page.'),
  );
};

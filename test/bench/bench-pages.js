import { createServer } from 'node:http';

const CONTROLS = 1_000;
/** A control and its text are two nodes. */
const LARGE = Array.from({ length: CONTROLS }, (_, n) => `<p>Row ${n} <button>Go ${n}</button>`);

const PAGES = {
  '/still': '<title>Still</title><h1>Still</h1><button>Go</button>',
  '/large': `<title>Large</title>${LARGE.join('')}`,
  '/moving': `<title>Moving</title><body style="margin:0;min-height:100vh"><script>
    let n = 0;
    const next = () => {
      n += 1;
      document.body.style.background = 'linear-gradient(' + n * 7 + 'deg, #d03020, #2060d0, #20a040)';
      requestAnimationFrame(next);
    };
    next();
  </script>`,
};

/** Serves the pages that browsers are measured with, on a port of the loopback. */
export async function serveBenchPages() {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${PAGES[request.url]}`);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    at: (path) => `http://localhost:${port}${path}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

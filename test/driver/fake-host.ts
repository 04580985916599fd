import { homedir } from 'node:os';
import { dataPaths } from '../../src/protocol/paths.ts';
import type { ScreenPort } from '../../src/protocol/screen-port.ts';
import { serveScreens } from '../../src/transports/screens/server.ts';

/**
 * A host that draws nothing but one line, for tests of the screen program: it says its process and the
 * size, echoes what is typed, and obeys a few words that are typed in one go.
 */
// biome-ignore lint/style/noProcessEnv: this is the entry point of a program of its own.
const environment = process.env;
const version = environment['FAKE_HOST_VERSION'] ?? '0.1.0';

const paths = dataPaths(environment, {
  home: homedir(),
  uid: process.getuid?.() ?? -1,
  folder: process.cwd(),
});
const server = await serveScreens({
  socketPath: paths.socket,
  version,
  onScreen: welcome,
  onRequest: async (request) => ({ asked: request.ask, version }),
  log: () => {},
});

/** The ground's colour, and primary device attributes. */
const QUERIES = '\x1b]11;?\x1b\\\x1b[c';

function welcome(screen: ScreenPort): void {
  screen.setModes({ on: ['alternate-screen', 'bracketed-paste', 'mouse', 'kitty-keyboard'] });
  const draw = () =>
    void screen.write(`\x1b[H\x1b[2Khost ${process.pid} ${screen.columns}x${screen.rows}`);
  draw();
  screen.on('size', draw);
  screen.on('input', (bytes) => obey(screen, new TextDecoder().decode(bytes)));
}

function obey(screen: ScreenPort, word: string): void {
  if (word === 'leave') screen.leave('left as asked', 0);
  else if (word === 'query') void screen.write(QUERIES);
  else if (word === 'query then leave') {
    void screen.write(QUERIES);
    screen.leave('left as asked', 0);
  } else if (word === 'stop') void server.close().then(() => process.exit(0));
  else if (word === 'flood') void flood(screen);
  else void screen.write(`\r\n${JSON.stringify(word)}`);
}

async function flood(screen: ScreenPort): Promise<void> {
  for (let line = 0; line < 2_000; line++) await screen.write(`\r\n${line} ${'x'.repeat(500)}`);
}

import { homedir } from 'node:os';
import { BROWSER_CHECK } from '../../src/protocol/browser-check.ts';
import type { HostOverview } from '../../src/protocol/host-request.ts';
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
/** A version that told of itself in other words. */
const IN_OTHER_WORDS = '0.0.1';

/** More than a pty and a socket hold on the way. */
const FLOOD_LINES = 2_000;
const FLOOD_WIDTH = 500;
const flooded = { lines: 0 };

const paths = dataPaths(environment, {
  home: homedir(),
  uid: process.getuid?.() ?? -1,
  folder: process.cwd(),
});
if (process.argv[2] === 'config-check') {
  process.stdout.write('checked as asked\n');
  process.exit(3);
}
if (process.argv[2] === BROWSER_CHECK) {
  process.stdout.write(JSON.stringify({ state: 'ok', found: 'Chromium as asked' }));
  process.exit(0);
}
if (version === 'broken') throw new Error('broken as asked');
function overview(): HostOverview {
  const idle = { id: 't2', kind: 'terminal', title: 'sh', busy: false, runs: [] };
  const busy = { id: 't1', kind: 'terminal', title: 'vim \x1b[31mlogin.ts', busy: true, runs: [] };
  const project = { name: 'api', folder: '/srv/api', programs: [busy, idle], ended: [], pages: [] };
  return {
    version,
    pid: process.pid,
    startedMs: Date.now(),
    screens: 1,
    windows: 0,
    projects: [project],
  };
}

function stopSoon(): Record<string, never> {
  setImmediate(stop);
  return {};
}

function stop(): void {
  void serving.then((server) => server.close()).then(() => process.exit(0));
}

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

type Act = (screen: ScreenPort) => void;

/** What it does for a word. Anything else is echoed. */
const ACTS: Readonly<Record<string, Act>> = {
  leave: (screen) => screen.leave('left as asked', 0),
  stop,
  query: (screen) => void screen.write(QUERIES),
  'query then leave': (screen) => {
    void screen.write(QUERIES);
    screen.leave('left as asked', 0);
  },
  facts: (screen) => void screen.write(`\r\n${JSON.stringify(screen.facts)}`),
  flood: (screen) => void flood(screen),
  flooded: (screen) => void screen.write(`\r\nflooded ${flooded.lines}`),
  count,
  record,
};

function obey(screen: ScreenPort, word: string): void {
  const act = ACTS[word];
  if (act === undefined) void screen.write(`\r\n${JSON.stringify(word)}`);
  else act(screen);
}

async function flood(screen: ScreenPort): Promise<void> {
  for (; flooded.lines < FLOOD_LINES; flooded.lines++) {
    await screen.write(`\r\n${flooded.lines} ${'x'.repeat(FLOOD_WIDTH)}`);
  }
}

/** From now on says only how many bytes were typed. */
function count(screen: ScreenPort): void {
  let bytes = 0;
  void screen.write('\r\ncounting');
  screen.on('input', ({ length }) => {
    bytes += length;
    void screen.write(`\x1b[H${bytes} bytes`);
  });
}

/** From now on keeps the numbers that are typed, and says at `done` whether each came in its turn. */
function record(screen: ScreenPort): void {
  let typed = '';
  void screen.write('\r\nrecording');
  screen.on('input', (bytes) => {
    typed += new TextDecoder().decode(bytes);
    const words = [...typed.matchAll(/(?<![\d;?])(\d+),/g)].map(([, word]) => word);
    void screen.write(`\r\nlast ${words.at(-1)},`);
    if (!typed.endsWith('done')) return;
    const isInOrder = words.every((word, index) => word === String(index));
    void screen.write(`\r\nrecorded ${words.length} ${isInOrder ? 'in order' : words.join()}`);
  });
}

// Last, since a screen may come, and say something, before this resolves.
const serving = serveScreens({
  socketPath: paths.socket,
  version,
  onScreen: welcome,
  onRequest: async ({ ask }) => {
    if (ask === 'stop') return stopSoon();
    return version === IN_OTHER_WORDS ? { about: version } : overview();
  },
  log: () => {},
});
await serving;

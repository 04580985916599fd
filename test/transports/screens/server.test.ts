import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import type { Leave } from '../../../src/protocol/screen-messages.ts';
import type { InquirableScreen, ScreenPort } from '../../../src/protocol/screen-port.ts';
import { encodeFrame, FRAME, MAX_FRAME_BYTES } from '../../../src/protocol/screen-wire.ts';
import {
  type ScreenServer,
  type ScreenServerOptions,
  serveScreens,
} from '../../../src/transports/screens/server.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';
import { Peer, text } from './peer.ts';

let directory: string;
let path: string;
let server: ScreenServer;
let clock: FakeClock;
let screens: InquirableScreen[];
let said: string[];
let arrive: (screen: InquirableScreen) => void;
let arrived: Promise<InquirableScreen>;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ts-socket-'));
  path = join(directory, 'run', 'host.sock');
  clock = new FakeClock();
  screens = [];
  said = [];
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  server = await serveScreens(options());
});
afterEach(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

function options(): ScreenServerOptions {
  return {
    socketPath: path,
    version: '1.0.0',
    clock,
    onScreen: (screen) => {
      screens.push(screen);
      arrive(screen);
    },
    onRequest: async ({ ask }) => {
      if (ask === 'stop') throw new Failure('CONFLICT', 'not now', { hint: 'Later.' });
      return { asked: ask };
    },
    log: (message) => void said.push(message),
  };
}

async function attached(): Promise<{ peer: Peer; screen: InquirableScreen }> {
  const peer = new Peer(path);
  peer.hello();
  return { peer, screen: await arrived };
}

function next(screen: ScreenPort, event: 'input' | 'size' | 'close'): Promise<unknown[]> {
  return new Promise((resolve) => screen.on(event, (...values) => resolve(values)));
}

test('only the owner may connect to the socket', async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(directory, 'run'))).mode & 0o777).toBe(0o700);
});

test('a screen is known by its facts, and its input arrives byte for byte', async () => {
  const { peer, screen } = await attached();
  expect(screen.facts).toMatchObject({ columns: 80, rows: 24, term: 'xterm-256color' });
  const input = next(screen, 'input');
  peer.socket.write(encodeFrame(FRAME.input, Uint8Array.of(0, 255, 27)));
  expect([...((await input)[0] as Uint8Array)]).toEqual([0, 255, 27]);
  peer.socket.destroy();
});

test('what is typed before the workspace listens reaches it when it does, in order', async () => {
  const { peer, screen } = await attached();
  const size = next(screen, 'size');
  peer.send(FRAME.input, 'l');
  peer.send(FRAME.input, 's');
  peer.send(FRAME.size, { columns: 81, rows: 24 });
  await size;
  let typed = '';
  screen.on('input', (bytes) => {
    typed += new TextDecoder().decode(bytes);
  });
  expect(typed).toBe('ls');
  peer.socket.destroy();
});

test('whoever asks late still hears that the screen is gone', async () => {
  const { peer, screen } = await attached();
  const close = next(screen, 'close');
  peer.socket.destroy();
  await close;
  await next(screen, 'close');
});

test('a new size is told, and one beyond reason is cut', async () => {
  const { peer, screen } = await attached();
  const size = next(screen, 'size');
  peer.send(FRAME.size, { columns: 65_535, rows: 50 });
  expect(await size).toEqual([2_000, 50]);
  expect([screen.columns, screen.rows]).toEqual([2_000, 50]);
  peer.socket.destroy();
});

test('a write is done only when the screen says that it is on the terminal', async () => {
  const { peer, screen } = await attached();
  let isDone = false;
  const write = screen.write('abc').then(() => {
    isDone = true;
  });
  expect(text(await peer.frame(FRAME.output))).toBe('abc');
  expect(isDone).toBe(false);
  peer.send(FRAME.written);
  await write;
  peer.socket.destroy();
});

test('writes that were under way resolve when the screen is gone, and later ones at once', async () => {
  const { peer, screen } = await attached();
  const write = screen.write('abc');
  const close = next(screen, 'close');
  peer.socket.destroy();
  await Promise.all([write, close]);
  await screen.write('nobody reads this');
});

test('a stuck screen that is written to all the same is dropped before it costs memory', async () => {
  const { peer, screen } = await attached();
  const close = next(screen, 'close');
  const writes = Array.from({ length: 3 }, () => screen.write('x'.repeat(MAX_FRAME_BYTES / 2)));
  await Promise.all([close, ...writes]);
  expect(peer.frames.length).toBeLessThan(3);
});

test('a screen tells the variables that it is asked for', async () => {
  const { peer, screen } = await attached();
  const told = screen.variables(['DISPLAY', 'SSH_AUTH_SOCK']);
  expect(JSON.parse(text(await peer.frame(FRAME.wanted)))).toEqual(['DISPLAY', 'SSH_AUTH_SOCK']);
  peer.send(FRAME.variables, { DISPLAY: ':1' });
  expect(await told).toEqual({ DISPLAY: ':1' });
  peer.socket.destroy();
});

test('a screen that does not tell its variables in time, or goes, has told nothing', async () => {
  const { peer, screen } = await attached();
  const late = screen.variables(['DISPLAY']);
  await peer.frame(FRAME.wanted);
  clock.advance(1_001);
  expect(await late).toBeUndefined();
  const gone = screen.variables(['DISPLAY']);
  peer.socket.destroy();
  expect(await gone).toBeUndefined();
});

test('a screen of another version is told so and ends with status 2', async () => {
  const peer = new Peer(path);
  peer.hello({ version: '0.9.0' });
  const leave = JSON.parse(text(await peer.frame(FRAME.leave))) as Leave;
  expect(leave).toMatchObject({ code: 2 });
  expect(leave.message).toContain('a host of version 1.0.0 runs here and this is version 0.9.0');
  expect(screens).toEqual([]);
  peer.socket.destroy();
});

test('a hello in words of a later version still tells its version', async () => {
  const peer = new Peer(path);
  peer.send(FRAME.hello, { version: '2.0.0', window: [80, 24] });
  expect(text(await peer.frame(FRAME.leave))).toContain('version 2.0.0');
  peer.socket.destroy();
});

test('whoever does not say in time what it wants is dropped', async () => {
  const peer = new Peer(path);
  await new Promise((resolve) => peer.socket.once('connect', resolve));
  peer.socket.write(Uint8Array.of(FRAME.hello, 0));
  await untilConnected();
  clock.advance(5_001);
  await peer.closed;
});

test.each([
  ['no frames', new TextEncoder().encode('GET / HTTP/1.1\r\n\r\n')],
  ['a frame longer than any', Uint8Array.of(FRAME.hello, 255, 255, 255, 255)],
  ['a hello that is no JSON', encodeFrame(FRAME.hello, '{')],
  ['a hello without a size', encodeFrame(FRAME.hello, '{"version":"1.0.0"}')],
  ['input before hello', encodeFrame(FRAME.input, 'ls\r')],
  ['a request that nobody knows', encodeFrame(FRAME.request, '{"ask":"everything"}')],
])('%s ends that connection and nothing else', async (_name, bytes) => {
  const { peer: good, screen } = await attached();
  const bad = new Peer(path);
  bad.socket.write(bytes);
  await bad.closed;
  const input = next(screen, 'input');
  good.send(FRAME.input, 'still here');
  await input;
  expect(said.join()).toContain('screen dropped');
  good.socket.destroy();
});

test('a frame of a type that is not known yet is passed over', async () => {
  const { peer, screen } = await attached();
  const input = next(screen, 'input');
  peer.socket.write(Uint8Array.of(99, 0, 0, 0, 1, 7));
  peer.send(FRAME.input, 'a');
  await input;
  peer.socket.destroy();
});

test('a request is answered, and so is one that fails', async () => {
  const asking = new Peer(path);
  asking.send(FRAME.request, { ask: 'overview' });
  expect(JSON.parse(text(await asking.frame(FRAME.answer)))).toEqual({
    ok: true,
    value: { asked: 'overview' },
  });
  const refused = new Peer(path);
  refused.send(FRAME.request, { ask: 'stop' });
  expect(JSON.parse(text(await refused.frame(FRAME.answer)))).toEqual({
    ok: false,
    error: { code: 'CONFLICT', message: 'not now', hint: 'Later.' },
  });
  for (const peer of [asking, refused]) peer.socket.destroy();
});

test('a screen that does not leave when asked is dropped after some seconds', async () => {
  const { peer, screen } = await attached();
  const close = next(screen, 'close');
  screen.leave('bye', 0);
  expect(JSON.parse(text(await peer.frame(FRAME.leave)))).toEqual({ message: 'bye', code: 0 });
  clock.advance(3_001);
  await close;
});

test('closing lets every screen leave', async () => {
  const { peer } = await attached();
  const closing = server.close();
  expect(text(await peer.frame(FRAME.leave))).toContain('the workspace was stopped');
  peer.socket.end(encodeFrame(FRAME.goodbye));
  await closing;
  server = await serveScreens(options());
});

/** Connections are accepted in order, so once a later one is answered the earlier is known. */
async function untilConnected(): Promise<void> {
  const peer = new Peer(path);
  peer.send(FRAME.request, { ask: 'overview' });
  await peer.frame(FRAME.answer);
  peer.socket.destroy();
}

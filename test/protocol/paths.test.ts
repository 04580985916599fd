import { expect, test } from 'vitest';
import { dataPaths, type Environment } from '../../src/protocol/paths.ts';

const owner = { home: '/home/ada', uid: 1000, folder: '/srv/work' };
const paths = (environment: Environment) => dataPaths(environment, owner);

test('without any variable everything is where the XDG specification puts it', () => {
  expect(paths({})).toEqual({
    data: '/home/ada/.local/share/termsprawl',
    config: '/home/ada/.config/termsprawl',
    cache: '/home/ada/.cache/termsprawl',
    logs: '/home/ada/.local/share/termsprawl/logs',
    run: '/home/ada/.local/share/termsprawl/run',
    socket: '/home/ada/.local/share/termsprawl/run/host.sock',
    toolSocket: '/home/ada/.local/share/termsprawl/run/tool.sock',
  });
});

test('with TERMSPRAWL_HOME everything is below it, whatever XDG says', () => {
  const all = paths({
    TERMSPRAWL_HOME: '/data/ts/',
    XDG_CONFIG_HOME: '/etc/x',
    XDG_CACHE_HOME: '/c',
  });
  for (const path of Object.values<string>({ ...all })) expect(path).toMatch(/^\/data\/ts/);
  expect(all.config).toBe('/data/ts/config');
});

test('a relative TERMSPRAWL_HOME counts from the folder that we were started in', () => {
  expect(paths({ TERMSPRAWL_HOME: 'here' }).data).toBe('/srv/work/here');
});

test('XDG base directories are followed when they are absolute, and ignored otherwise', () => {
  expect(paths({ XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: 'etc' })).toMatchObject({
    data: '/data/termsprawl',
    config: '/home/ada/.config/termsprawl',
  });
});

test('an empty variable counts as not set', () => {
  expect(paths({ TERMSPRAWL_HOME: '', XDG_DATA_HOME: '' })).toEqual(paths({}));
});

test('a socket path of up to 100 bytes stays with the data; a longer one gets a directory for this user and data', () => {
  const home = (bytes: number) => `/${'d'.repeat(bytes - '/run/host.sock'.length - 1)}`;
  const long = paths({ TERMSPRAWL_HOME: home(101) });
  expect(paths({ TERMSPRAWL_HOME: home(100) }).socket).toBe(`${home(100)}/run/host.sock`);
  expect(long.socket).toMatch(/^\/tmp\/termsprawl-1000-[0-9a-f]{16}\/host\.sock$/);
  expect(paths({ TERMSPRAWL_HOME: home(102) }).socket).not.toBe(long.socket);
});

test('the length is counted in bytes', () => {
  expect(paths({ TERMSPRAWL_HOME: `/${'é'.repeat(45)}` }).socket).toMatch(/^\/tmp\//);
});

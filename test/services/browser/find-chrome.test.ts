import { expect, test } from 'vitest';
import { findChrome, type Machine } from '../../../src/services/browser/find-chrome.ts';

const NOTHING_ASKED = { configured: undefined, chromePath: undefined };

test('what the configuration asks for comes before CHROME_PATH, and that before what is installed', async () => {
  const machine = machineWith('/opt/mine/chrome', '/opt/other/chrome', '/usr/bin/chromium');
  const both = { configured: '/opt/mine/chrome', chromePath: '/opt/other/chrome' };
  expect(await findChrome(both, machine)).toMatchObject({
    path: '/opt/mine/chrome',
    origin: 'browser.path',
  });
  expect(await findChrome({ ...both, configured: undefined }, machine)).toMatchObject({
    path: '/opt/other/chrome',
    origin: 'CHROME_PATH',
  });
  expect(await findChrome(NOTHING_ASKED, machine)).toMatchObject({
    path: '/usr/bin/chromium',
    origin: 'system',
  });
});

test('what was asked for and is not there is said, and nothing else used in its place', async () => {
  const wishes = { configured: '/opt/gone', chromePath: undefined };
  await expect(findChrome(wishes, machineWith('/usr/bin/chromium'))).rejects.toThrow(
    'browser.path names /opt/gone, which does not run: there is no such program',
  );
});

test('what was asked for and does not run is said with its own words', async () => {
  const machine = {
    ...machineWith('/opt/broken'),
    versionOf: () => Promise.reject(new Error('Command failed\nlibnss3.so: cannot open')),
  };
  const wishes = { configured: undefined, chromePath: '/opt/broken' };
  await expect(findChrome(wishes, machine)).rejects.toThrow(
    'CHROME_PATH names /opt/broken, which does not run: libnss3.so: cannot open',
  );
});

test('a name without a folder is looked for in PATH', async () => {
  const machine = machineWith('/home/me/bin/my-chrome');
  const wishes = { configured: 'my-chrome', chromePath: undefined };
  expect(await findChrome(wishes, machine)).toMatchObject({ path: '/home/me/bin/my-chrome' });
});

test('a script that only says how to install one is passed over', async () => {
  const machine = {
    ...machineWith('/usr/bin/chromium-browser', '/usr/bin/microsoft-edge'),
    versionOf: (path: string) =>
      path.endsWith('edge') ? Promise.resolve('Microsoft Edge 150.0') : Promise.reject(new Error()),
  };
  expect(await findChrome(NOTHING_ASKED, machine)).toMatchObject({
    path: '/usr/bin/microsoft-edge',
  });
});

test('one from a snap is passed over, since it may not read a profile of ours', async () => {
  const machine = {
    ...machineWith('/usr/bin/chromium'),
    realPath: () => '/snap/bin/chromium',
  };
  expect(await findChrome(NOTHING_ASKED, machine)).toBeUndefined();
});

test('on macOS, applications of the machine and of the person are looked at', async () => {
  const path = '/home/me/Applications/Chromium.app/Contents/MacOS/Chromium';
  const machine = { ...machineWith(path), platform: 'darwin' };
  expect(await findChrome(NOTHING_ASKED, machine)).toMatchObject({ path });
});

function machineWith(...programs: readonly string[]): Machine {
  return {
    platform: 'linux',
    home: '/home/me',
    path: '/home/me/bin:/usr/bin',
    isExecutable: (path) => programs.includes(path),
    realPath: (path) => path,
    versionOf: () => Promise.resolve('Chromium 147.0'),
  };
}

import { expect, test } from 'vitest';
import { ageText, lossText, overviewText } from '../../src/attach/plain-text.ts';
import type { HostOverview } from '../../src/protocol/host-request.ts';

const shell = { id: 't2', kind: 'terminal', title: 'sh', busy: false, runs: [] };
const overview: HostOverview = {
  version: '0.1.0',
  pid: 7,
  startedMs: 0,
  screens: 2,
  windows: 0,
  projects: [{ name: 'api', folder: '/srv/api', programs: [shell], ended: [], pages: [] }],
};

test('a workspace without a busy program loses only shells', () => {
  expect(lossText(overview, 0)).toBe('Stopping ends 1 idle shell, and no program that works.');
});

test('a shell in which something runs in the background is no idle one, and what it runs is named', () => {
  const busy = { ...shell, busy: true, runs: ['vim', 'sleep\x07'] };
  const projects = [
    { name: 'api', folder: '/srv/api', programs: [busy, shell], ended: [], pages: [] },
  ];
  expect(lossText({ ...overview, projects }, 0)).toBe(
    'Stopping ends 1 program and 1 idle shell:\n  t2  terminal  sh  runs vim, sleep',
  );
});

test('pages are listed with what they are at, and stopping says what goes with those that are open', () => {
  const live = { id: 'b1', title: 'Sign in', url: 'http://localhost:3000/', state: 'live' };
  const asleep = { ...live, id: 'b2', state: 'asleep' };
  const projects = [
    { name: 'api', folder: '/srv/api', programs: [], ended: [], pages: [live, asleep] },
  ];
  expect(overviewText({ ...overview, projects }, 0)).toContain(
    '\n  b1  browser  Sign in  http://localhost:3000/\n  b2  browser  Sign in  http://localhost:3000/  (asleep)',
  );
  expect(lossText({ ...overview, projects }, 0)).toContain('It closes 1 page, and what was typed');
});

test('an agent is listed with what it is at, for how long and why, on one line of bounded length', () => {
  const agent = { state: 'needs you', sinceMs: 0, text: `approve\nBash: ${'x'.repeat(200)}` };
  const claude = { id: 'a1', kind: 'agent', title: 'claude', busy: true, runs: ['claude'], agent };
  const projects = [{ name: 'api', folder: '/srv/api', programs: [claude], ended: [], pages: [] }];
  const line = overviewText({ ...overview, projects }, 125_000)
    .split('\n')
    .at(-1);
  expect(line).toBe(`  a1  agent  claude  needs you for 2m: approveBash: ${'x'.repeat(47)}`);
  expect(lossText({ ...overview, projects }, 125_000)).toContain('claude  needs you for 2m');
});

test('an agent that has nothing to say of its state is listed with the state alone', () => {
  const agent = { state: 'working', sinceMs: 0, text: '' };
  const claude = { id: 'a1', kind: 'agent', title: 'claude', busy: true, runs: ['claude'], agent };
  const projects = [{ name: 'api', folder: '/srv/api', programs: [claude], ended: [], pages: [] }];
  expect(overviewText({ ...overview, projects }, 14_000)).toMatch(/ {2}claude {2}working for 14s$/);
});

test('an agent that has ended is listed with its status, and is nothing that stopping would end', () => {
  const agent = { state: 'exited 137', sinceMs: 0, text: '' };
  const dead = { id: 'a2', kind: 'agent', title: 'claude', agent };
  const projects = [{ name: 'api', folder: '/srv/api', programs: [], ended: [dead], pages: [] }];
  expect(overviewText({ ...overview, projects }, 14_000)).toMatch(
    /\n {2}a2 {2}agent {2}claude {2}exited 137 for 14s$/,
  );
  expect(lossText({ ...overview, projects }, 0)).toContain('no program that works');
});

test('terminals in windows of their own are counted, where there are any', () => {
  expect(overviewText(overview, 0)).toContain('2 screens attached\n');
  expect(overviewText({ ...overview, windows: 1 }, 0)).toContain(
    '2 screens attached, 1 window with one terminal\n',
  );
});

test('control characters in a name are not printed', () => {
  const project = { name: 'a\x1b[2Jb', folder: '/x\x07', programs: [], ended: [], pages: [] };
  expect(overviewText({ ...overview, projects: [project] }, 0)).toContain('\na[2Jb  /x');
});

test.each([
  [59_999, '0 min'],
  [60_000, '1 min'],
  [3_600_000, '1 h 0 min'],
  [-5, '0 min'],
])('%i ms are %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
});

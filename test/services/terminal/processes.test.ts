import { expect, test } from 'vitest';
import { systemProcesses } from '../../../src/services/terminal/processes.ts';

const GONE = 2 ** 22 + 1;

test.runIf(process.platform === 'linux')(
  'of a process that is gone there is nothing to tell',
  () => {
    const processes = systemProcesses('linux');
    expect(processes.foregroundGroup(GONE)).toBeUndefined();
    expect(processes.nameOf(GONE)).toBeUndefined();
    expect(processes.workingDirectoryOf(GONE)).toBeUndefined();
    expect(processes.isGroupAlive(GONE)).toBe(false);
    expect(processes.doesGroupRun(GONE)).toBe(false);
    expect(() => processes.signalGroup(GONE, 'SIGHUP')).not.toThrow();
  },
);

test('where there is no /proc nothing is told', () => {
  const processes = systemProcesses('darwin');
  expect(processes.foregroundGroup(process.pid)).toBeUndefined();
  expect(processes.nameOf(process.pid)).toBeUndefined();
  expect(processes.workingDirectoryOf(process.pid)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { Warnings } from '../../src/host/warnings.ts';

test('a warning stands until its cause is gone, and the same one is told once', () => {
  const warnings = new Warnings();
  let told = 0;
  warnings.subscribe(() => told++);
  warnings.set('disk', 'The disk is full.');
  warnings.set('disk', 'The disk is full.');
  warnings.set('config', 'config.json:2');
  expect([told, warnings.list()]).toEqual([2, ['The disk is full.', 'config.json:2']]);
  warnings.set('disk', undefined);
  warnings.set('disk', undefined);
  expect([told, warnings.list()]).toEqual([3, ['config.json:2']]);
});

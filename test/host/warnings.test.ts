import { expect, test } from 'vitest';
import { Warnings } from '../../src/host/warnings.ts';

const texts = (warnings: Warnings) => warnings.list().map(({ text }) => text);

test('a warning stands until its cause is gone, and the same one is told once', () => {
  const warnings = new Warnings();
  let told = 0;
  warnings.subscribe(() => told++);
  warnings.set('disk', 'The disk is full.');
  warnings.set('disk', 'The disk is full.');
  warnings.set('config', 'config.json:2');
  expect([told, texts(warnings)]).toEqual([2, ['The disk is full.', 'config.json:2']]);
  warnings.set('disk', undefined);
  warnings.set('disk', undefined);
  expect([told, texts(warnings)]).toEqual([3, ['config.json:2']]);
});

test('a warning that was put away stays away until it says something else, or its cause came anew', () => {
  const warnings = new Warnings();
  warnings.set('disk', 'The disk is full.');
  warnings.dismiss('disk');
  warnings.set('disk', 'The disk is full.');
  expect(texts(warnings)).toEqual([]);
  warnings.set('disk', 'The disk is read-only.');
  expect(texts(warnings)).toEqual(['The disk is read-only.']);
  warnings.dismiss('disk');
  warnings.set('disk', undefined);
  warnings.set('disk', 'The disk is read-only.');
  expect(texts(warnings)).toEqual(['The disk is read-only.']);
});

test('all warnings about one thing are withdrawn together, and no others', () => {
  const warnings = new Warnings();
  for (const topic of ['p1 open', 'p1 foreign', 'p10 open']) warnings.set(topic, topic);
  warnings.withdraw('p1 ');
  expect(texts(warnings)).toEqual(['p10 open']);
});

import { expect, test } from 'vitest';
import { argumentsOf } from '../../src/protocol/argument-words.ts';

const TYPES = { groupId: { type: ['string', 'null'] }, text: { type: 'string' } };

test('the word null is nothing for an argument that takes that, and a text for others', () => {
  expect(argumentsOf(['--group-id', 'null', '--text', 'null'], TYPES)).toEqual({
    groupId: null,
    text: 'null',
  });
  expect(argumentsOf(['--groupId=g1'], TYPES)).toEqual({ groupId: 'g1' });
});

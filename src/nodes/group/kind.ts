import { z } from 'zod';
import { defineKind } from '../../workspace/kind.ts';

/** A titled frame that moves its members along. */
export const groupKind = defineKind({
  name: 'group',
  letter: 'g',
  label: 'group',
  title: 'group',
  defaultSize: { width: 40, height: 12 },
  holdsMembers: true,
  props: z.looseObject({}),
  defaults: {},
});

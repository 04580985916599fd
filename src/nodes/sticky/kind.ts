import { z } from 'zod';
import { defineKind } from '../../workspace/kind.ts';

/** The colours of a note, in the order in which a key walks through them. */
export const STICKY_COLOURS = ['slate', 'amber', 'lime', 'pink', 'cyan', 'violet'] as const;

/** A note, edited in place. */
export const stickyKind = defineKind({
  name: 'sticky',
  letter: 's',
  label: 'note',
  title: 'note',
  defaultSize: { width: 30, height: 8 },
  tiled: true,
  props: z.looseObject({
    text: z.string(),
    color: z.enum(STICKY_COLOURS),
    /** Shows its title only. */
    collapsed: z.boolean(),
  }),
  defaults: { text: '', color: 'slate' as const, collapsed: false },
});

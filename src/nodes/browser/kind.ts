import { z } from 'zod';
import { defineKind } from '../../workspace/kind.ts';

/** A page in a Chrome without a window. */
export const browserKind = defineKind({
  name: 'browser',
  letter: 'b',
  label: 'browser',
  title: 'browser',
  defaultSize: { width: 60, height: 18 },
  minimumSize: { width: 24, height: 6 },
  tiled: true,
  page: true,
  props: z.looseObject({
    /** Where the page is, or was when it last ran. */
    url: z.string(),
    /** Addresses that were gone to, the last first. */
    history: z.array(z.string()).exactOptional(),
    /** The node of the agent that has it; nothing while it is free or a person's. */
    owner: z.string().optional(),
  }),
  defaults: { url: 'about:blank' },
});

import { z } from 'zod';
import { defineKind } from '../../workspace/kind.ts';

/** A shell or another program in a pane of its own. */
export const terminalKind = defineKind({
  name: 'terminal',
  letter: 't',
  label: 'terminal',
  title: 'shell',
  defaultSize: { width: 80, height: 24 },
  tiled: true,
  paths: ['folder'],
  props: z.looseObject({
    /** A command line; without one, the person's shell. */
    command: z.string().optional(),
    /** Where it starts; without one, in the project's folder. */
    folder: z.string().optional(),
    /** The node of the agent that opened it; nothing when a person did. */
    owner: z.string().optional(),
    scrollbackLines: z.int().min(0).max(100_000).optional(),
  }),
  defaults: {},
});

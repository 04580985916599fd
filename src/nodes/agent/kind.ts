import { z } from 'zod';
import { MAX_PROMPT_LENGTH } from '../../workspace/fan-out.ts';
import { defineKind } from '../../workspace/kind.ts';
import { worktreeSchema } from '../../workspace/worktree.ts';

/** A coding agent in a pane of its own, with the workspace's tools wired up. */
export const agentKind = defineKind({
  name: 'agent',
  letter: 'a',
  label: 'agent',
  title: 'agent',
  defaultSize: { width: 100, height: 30 },
  tiled: true,
  paths: ['folder'],
  props: z.looseObject({
    /** The preset that says how it is found and launched. */
    agent: z.string(),
    /** How it asks for leave; without one, as the person has configured it. */
    permissionMode: z.string().optional(),
    /** The agent's own id of its conversation, which a later launch goes on with. */
    conversation: z.string().optional(),
    /** The conversation that its own began as a copy of. */
    branchOf: z.string().optional(),
    /** What its conversation begins with; it goes once it was given to the agent. */
    prompt: z.string().max(MAX_PROMPT_LENGTH).optional(),
    /** The branch that was made for it, checked out in `folder`, which is a worktree of the project's repository. */
    worktree: worktreeSchema.optional(),
    /** The title that the node was given by itself; a person's name for it is another one. */
    ownTitle: z.string().optional(),
    /** Where it starts; without one, in the project's folder. */
    folder: z.string().optional(),
    /** The node of the agent that launched it; nothing when a person did. */
    owner: z.string().optional(),
    scrollbackLines: z.int().min(0).max(100_000).optional(),
  }),
  defaults: { agent: 'custom' },
});

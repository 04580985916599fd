import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../lib/json-object.ts';
import { LONGEST_TIMER_MS } from './limits.ts';
import type { ClientMessage } from './tool-wire.ts';

/** Longest path that a program may tell of. */
const MAX_PATH = 4_096;
const MAX_NAME = 256;

const requestId = z.string().min(1).max(MAX_NAME);
/** Other hints are let through and not looked at. */
const clientInfo = z.object({
  caller: z.string().max(MAX_NAME).optional(),
  cwd: z.string().max(MAX_PATH).optional(),
});

/** A frame that a program sends. Arguments are only known to be an object: the tool's schema decides. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('list_tools'), clientInfo: clientInfo.optional() }),
  z.object({
    type: z.literal('tool_call'),
    requestId,
    toolName: z.string(),
    arguments: z.custom<JsonObject>(isJsonObject, 'expected an object').default({}),
    clientInfo: clientInfo.default({}),
    timeoutMs: z
      .int()
      .positive()
      .transform((ms) => Math.min(ms, LONGEST_TIMER_MS))
      .optional(),
  }),
  z.object({ type: z.literal('cancel_tool_call'), requestId }),
]) satisfies z.ZodType<ClientMessage>;

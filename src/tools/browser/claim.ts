import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import { browserId, browserNode, giveBrowser, ownerOf } from '../browser-node.ts';
import { isMaker, isTrusted } from '../call-context.ts';
import { defineTool } from '../define-tool.ts';

export const browserClaim = defineTool({
  name: 'browser_claim',
  title: 'Take a browser',
  description:
    'Makes a browser yours that belongs to nobody, or whose owner is gone. You act only in browsers of your own.',
  input: z.strictObject({ nodeId: browserId }),
  capabilities: ['controls-browser'],
  annotations: { idempotentHint: true, openWorldHint: true },
  queue: 'project',
  run({ nodeId }, context) {
    const { caller } = context;
    const owner = ownerOf(context, browserNode(context, nodeId));
    // A person takes it back from whomever, and needs no claim of their own.
    if (isTrusted(caller)) return giveBrowser(context, nodeId, undefined);
    if (owner !== undefined && !isMaker(context, nodeId))
      throw new Failure('PERMISSION_DENIED', 'Ask the current owner to transfer browser control', {
        hint: `It belongs to ${owner}.`,
      });
    return giveBrowser(context, nodeId, caller.nodeId ?? caller.sessionId);
  },
});

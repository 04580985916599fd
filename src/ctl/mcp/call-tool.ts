import { isJsonObject } from '../../lib/json-object.ts';
import type { Reply } from '../../protocol/result.ts';
import type { Exchange, Method } from './exchange.ts';
import { type Params, refused } from './json-rpc.ts';

const WAITING = 'Waiting for the user’s approval';

/** Uses a tool. That it failed is a result as well, since the model is to see it. */
export const callTool: Method = async (exchange) => {
  const { request, workspace, signal } = exchange;
  const { name, arguments: args } = request.params;
  if (typeof name !== 'string') return refused('params', 'Missing the name of a tool');
  const onWaiting = progressOf(exchange);
  const reply = await workspace.call(
    { operation: name, args: args ?? {} },
    { signal, ...(onWaiting && { onWaiting }) },
  );
  return { result: { content: contentOf(reply), isError: !reply.ok } };
};

/** Says that a person is asked, if the client gave us a token to say it with. */
function progressOf({ request, notify }: Exchange): (() => void) | undefined {
  const meta = request.params['_meta'];
  const progressToken = isJsonObject(meta) ? meta['progressToken'] : undefined;
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') return undefined;
  return () => notify('notifications/progress', { progressToken, progress: 1, message: WAITING });
}

/** A picture as a picture, with what is said of it; everything else as the JSON that `termsprawlctl call` prints. */
function contentOf(reply: Reply): Params[] {
  const { image, ...rest } = reply.ok && isJsonObject(reply.value) ? reply.value : {};
  if (typeof image !== 'string') return [{ type: 'text', text: JSON.stringify(reply) }];
  const picture = { type: 'image', data: image, mimeType: 'image/png' };
  if (Object.keys(rest).length === 0) return [picture];
  return [picture, { type: 'text', text: JSON.stringify(rest) }];
}

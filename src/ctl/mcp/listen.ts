import { isJsonObject } from '../../lib/json-object.ts';
import type { Method } from './exchange.ts';
import { refused } from './json-rpc.ts';

/** The notification that other tools are offered than before. */
export const TOOLS_CHANGED = 'notifications/tools/list_changed';

/** Opens a stream of notifications, which ends when the client takes its request back. */
export const listen: Method = ({ request, tools, notify, signal }) => {
  const { notifications } = request.params;
  if (!isJsonObject(notifications))
    return Promise.resolve(refused('params', 'Missing the notifications to listen to'));
  const wantsTools = notifications['toolsListChanged'] === true;
  const _meta = { 'io.modelcontextprotocol/subscriptionId': request.id };
  notify('notifications/subscriptions/acknowledged', {
    _meta,
    notifications: wantsTools ? { toolsListChanged: true } : {},
  });
  if (wantsTools) {
    const stop = tools.subscribe(() => notify(TOOLS_CHANGED, { _meta }));
    signal.addEventListener('abort', stop, { once: true });
  }
  return Promise.resolve(undefined);
};

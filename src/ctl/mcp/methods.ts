import { callTool } from './call-tool.ts';
import type { Method } from './exchange.ts';
import { discover, initialize, SERVER } from './introduce.ts';
import { listen } from './listen.ts';

/** How long clients may keep an answer, in milliseconds; that the tools have changed is told to those who listen. */
const KEEP_MS = 60_000;

const ping: Method = () => Promise.resolve({ result: {} });

const listTools: Method = ({ tools, signal }) => tools.list(signal);

/** What the revisions with a handshake have. */
export const HANDSHAKE_METHODS: ReadonlyMap<string, Method> = new Map([
  ['initialize', initialize],
  ['ping', ping],
  ['tools/list', listTools],
  ['tools/call', callTool],
]);

/** What the revision without one has. */
export const STATELESS_METHODS: ReadonlyMap<string, Method> = new Map([
  ['server/discover', complete(discover, { ttlMs: KEEP_MS, cacheScope: 'private' })],
  ['tools/list', complete(listTools, { ttlMs: KEEP_MS, cacheScope: 'private' })],
  ['tools/call', complete(callTool, {})],
  ['subscriptions/listen', listen],
]);

/** A method whose results say what that revision wants to know of each. */
function complete(method: Method, more: object): Method {
  return async (exchange) => {
    const outcome = await method(exchange);
    if (outcome === undefined || 'error' in outcome) return outcome;
    const _meta = { 'io.modelcontextprotocol/serverInfo': SERVER };
    return { result: { ...outcome.result, ...more, resultType: 'complete', _meta } };
  };
}

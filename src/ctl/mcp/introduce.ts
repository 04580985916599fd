import { VERSION } from '../../protocol/version.ts';
import type { Exchange, Method } from './exchange.ts';
import { type Outcome, type Params, refused } from './json-rpc.ts';
import { sentence } from './sentence.ts';
import { negotiated, VERSIONS } from './versions.ts';

/** Who answers, as clients show it. */
export const SERVER = { name: 'termsprawl', version: VERSION } as const;

const CAPABILITIES = { tools: { listChanged: true } } as const;

/** The handshake of the older revisions. */
export const initialize: Method = (exchange) => {
  const { protocolVersion } = exchange.request.params;
  if (typeof protocolVersion !== 'string')
    return Promise.resolve(refused('params', 'Missing protocolVersion'));
  return introduced(exchange, {
    protocolVersion: negotiated(protocolVersion),
    serverInfo: SERVER,
  });
};

/** What clients of the newest revision ask instead. */
export const discover: Method = (exchange) => introduced(exchange, { supportedVersions: VERSIONS });

/** Asks the workspace who calls, which also shows it that the agent is connected, and for the guide to begin with. */
async function introduced({ workspace, signal }: Exchange, facts: Params): Promise<Outcome> {
  const [session, guide] = await Promise.all([
    workspace.call({ operation: 'session_info', args: {} }, { signal }),
    workspace.call({ operation: 'guide_read', args: { topic: 'overview' } }, { signal }),
  ]);
  if (!session.ok) return refused('internal', sentence(session));
  const instructions = guide.ok && typeof guide.value === 'string' ? guide.value : '';
  return { result: { ...facts, capabilities: CAPABILITIES, instructions } };
}

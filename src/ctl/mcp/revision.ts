import { isJsonObject } from '../../lib/json-object.ts';
import { type Params, type Refused, type RpcRequest, refused } from './json-rpc.ts';
import { type HandshakeVersion, STATELESS, VERSIONS } from './versions.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const CLIENT = 'io.modelcontextprotocol/clientInfo';

/** What clients with a handshake may send before it. */
const BEFORE_HANDSHAKE: ReadonlySet<string> = new Set(['initialize', 'ping']);

/** The two kinds of revision. */
export type Era = 'handshake' | 'stateless';

/** Tells by which of the two kinds of revision a request is to be understood, or why by neither. */
export function eraOf(
  { method, params }: RpcRequest,
  version: HandshakeVersion | undefined,
): Era | Refused {
  const meta = isJsonObject(params['_meta']) ? params['_meta'] : {};
  const isStateless = [VERSION, CAPABILITIES, CLIENT].some((key) => key in meta);
  if (!isStateless && (version !== undefined || BEFORE_HANDSHAKE.has(method))) return 'handshake';
  return problemIn(meta) ?? 'stateless';
}

function problemIn(meta: Params): Refused | undefined {
  const { [VERSION]: requested, [CAPABILITIES]: capabilities } = meta;
  if (typeof requested !== 'string')
    return refused('params', `Missing ${VERSION} in _meta; without it, begin with initialize`);
  if (requested !== STATELESS)
    return refused('version', 'Unsupported protocol version', { supported: VERSIONS, requested });
  if (!isJsonObject(capabilities)) return refused('params', `Missing ${CAPABILITIES} in _meta`);
  return undefined;
}

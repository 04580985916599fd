import { Failure } from './failure.ts';

/** `agent-tools/endpoint.json`: where the running workspace takes calls. */
export interface EndpointFile {
  readonly url: string;
  /** New at every start of the service. */
  readonly instanceId: string;
}

/** The address out of an endpoint file's JSON. Throws `PROTOCOL_ERROR` for any that is not ours to send a secret to. */
export function parseEndpoint(value: unknown): URL {
  const text = (value as { readonly url?: unknown } | null)?.url;
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  const isOurs =
    url?.protocol === 'http:' && url.hostname === '127.0.0.1' && url.pathname === '/call';
  if (!isOurs) throw new Failure('PROTOCOL_ERROR', 'Invalid local endpoint');
  return url;
}

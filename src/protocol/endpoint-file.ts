import { fieldsOf } from '../lib/json-object.ts';
import { Failure } from './failure.ts';

/** `agent-tools/endpoint.json`: where the running workspace takes calls. */
export interface EndpointFile {
  readonly url: string;
  /** New at every start of the service. */
  readonly instanceId: string;
}

const MAX_PORT = 65_535;

/** `http://127.0.0.1:PORT/call`, and nothing that a client might read otherwise. */
const OURS = /^http:\/\/127\.0\.0\.1:(\d{1,5})\/call$/;

/** The port out of an endpoint file's JSON. Throws `PROTOCOL_ERROR` for an address that is not ours to send a secret to. */
export function parseEndpoint(value: unknown): number {
  const { url } = fieldsOf(value);
  const port = Number(typeof url === 'string' ? OURS.exec(url)?.[1] : undefined);
  if (port <= MAX_PORT) return port;
  throw new Failure('PROTOCOL_ERROR', 'Invalid local endpoint');
}

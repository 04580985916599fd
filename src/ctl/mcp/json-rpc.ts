import { isJsonObject, type JsonObject } from '../../lib/json-object.ts';
/** What names a request until it is answered. MCP does not allow `null`. */
export type Id = string | number;

/** The named parameters of a request, and the fields of a result. */
export type Params = JsonObject;

/** A message that wants an answer. */
export interface RpcRequest {
  readonly kind: 'request';
  readonly id: Id;
  readonly method: string;
  readonly params: Params;
}

/** A message that wants none. */
export interface RpcNotification {
  readonly kind: 'notification';
  readonly method: string;
  readonly params: Params;
}

/** One message as it came in. An answer is one to a request that we never sent. */
export type Incoming =
  | RpcRequest
  | RpcNotification
  | { readonly kind: 'answer' }
  | { readonly kind: 'invalid'; readonly id: Id | null; readonly outcome: Refused };

/** JSON-RPC's own codes, and the one of MCP that we use. */
const CODES = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  internal: -32_603,
  version: -32_022,
} as const;

/** What a request was refused with. */
export interface Refused {
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** How a request ends. */
export type Outcome = { readonly result: Params } | Refused;

/** A message that answers; an outcome stands beside these. */
export interface Answer {
  readonly jsonrpc: '2.0';
  readonly id: Id | null;
}

/** A refusal with one of the protocol's codes. */
export function refused(code: keyof typeof CODES, message: string, data?: unknown): Refused {
  return { error: { code: CODES[code], message, ...(data !== undefined && { data }) } };
}

/** The message that carries an outcome. */
export function answer(id: Id | null, outcome: Outcome): Answer {
  return { jsonrpc: '2.0', id, ...outcome };
}

/** Tells what a message is, by its shape alone. */
export function incoming(value: unknown): Incoming {
  if (!isJsonObject(value)) return invalid(null, 'A message is an object');
  const { jsonrpc, id, method } = value;
  const known = isId(id) ? id : null;
  if (jsonrpc !== '2.0') return invalid(known, 'A message says "jsonrpc":"2.0"');
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'answer' };
  if (typeof method !== 'string') return invalid(known, 'A request names its method');
  return named(method, value);
}

function named(method: string, { id, params = {} }: Params): Incoming {
  const fields = isJsonObject(params) ? params : undefined;
  if (id === undefined) return { kind: 'notification', method, params: fields ?? {} };
  if (!isId(id)) return invalid(null, 'An id is a string or a number');
  if (!fields) return { kind: 'invalid', id, outcome: refused('params', 'Expected an object') };
  return { kind: 'request', id, method, params: fields };
}

function isId(value: unknown): value is Id {
  return typeof value === 'string' || typeof value === 'number';
}

function invalid(id: Id | null, message: string): Incoming {
  return { kind: 'invalid', id, outcome: refused('request', message) };
}

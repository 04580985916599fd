/*
 * No zod here and in `endpoint-file.ts`: `termsprawlctl` reads both files at every call, and loading
 * zod would take longer than the call.
 */
import { fieldsOf, type JsonObject } from '../lib/json-object.ts';
import { Failure } from './failure.ts';

/** How far an agent's tools are wired up. */
export interface IntegrationStatus {
  readonly state: 'connected' | 'cli-fallback' | 'needs-setup';
  readonly adapter: string;
  /** As the agent's executable tells it, or `unknown`. */
  readonly version: string;
  readonly reason: string;
}

/** How far the tools of each node's program are wired up. */
export interface IntegrationPort {
  /** Nothing for a node without a session. */
  statusOf(nodeId: string): IntegrationStatus | undefined;
  /** Calls back when it has changed for some node. */
  subscribe(listener: () => void): () => void;
}

/** `agent-tools/sessions/<nodeId>.json`: what lets a program in that node call us. */
export interface SessionFile {
  readonly nodeId: string;
  readonly projectId: string;
  /** 32 random bytes in hex: a secret. */
  readonly token: string;
  readonly status: IntegrationStatus;
}

const NODE_ID = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/;
const TOKEN = /^[0-9a-f]{64}$/;
const STATES: readonly unknown[] = ['connected', 'cli-fallback', 'needs-setup'];

/** Whether a node's id may become the name of a session file. */
export function isSessionNodeId(id: string): boolean {
  return NODE_ID.test(id);
}

/** Reads a session file's JSON. Throws `PROTOCOL_ERROR`. */
export function parseSessionFile(value: unknown): SessionFile {
  const file = fieldsOf(value);
  const status = fieldsOf(file['status']);
  const fits =
    isText(file['nodeId']) &&
    isSessionNodeId(file['nodeId']) &&
    isText(file['projectId']) &&
    isText(file['token']) &&
    TOKEN.test(file['token']) &&
    isStatus(status);
  if (!fits) throw new Failure('PROTOCOL_ERROR', 'Invalid session file');
  return value as SessionFile;
}

/** The token out of a session file's JSON: all that a client needs. Throws `PROTOCOL_ERROR`. */
export function sessionToken(value: unknown): string {
  const token = fieldsOf(value)['token'];
  if (isText(token) && TOKEN.test(token)) return token;
  throw new Failure('PROTOCOL_ERROR', 'Invalid session file');
}

function isStatus(status: JsonObject): boolean {
  const texts = [status['adapter'], status['version'], status['reason']];
  return STATES.includes(status['state']) && texts.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

import { isJsonObject } from '../lib/json-object.ts';
import type { AuditRecord } from './audit-record.ts';
import type { Decision } from './decision.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Which records are wanted: those for which everything that is given holds. */
export interface AuditFilter {
  /** A kind of caller, or the id of a node, a session or a project. */
  readonly caller?: string | undefined;
  readonly tool?: string | undefined;
  readonly decision?: Decision | undefined;
}

/** Whether a record is wanted. */
export function matchesFilter(
  record: AuditRecord,
  { caller, tool, decision }: AuditFilter,
): boolean {
  const isWantedTool = tool === undefined || record.toolName === tool;
  const isWantedDecision = decision === undefined || record.decision === decision;
  return isWantedTool && isWantedDecision && (caller === undefined || isOf(record, caller));
}

function isOf(record: AuditRecord, caller: string): boolean {
  const { nodeId, sessionId, projectId } = record;
  return [record.caller, nodeId, sessionId, projectId].includes(caller);
}

/** `agent t1abcde`; where there is no node, the kind of caller alone. */
export function callerText({ caller, nodeId }: AuditRecord): string {
  return nodeId === undefined ? caller : `${caller} ${nodeId}`;
}

/** `12 ms`, `3.4 s`, `2 min`. */
export function durationText(ms: number): string {
  if (ms < SECOND_MS) return `${Math.round(ms)} ms`;
  if (ms < MINUTE_MS) return `${(ms / SECOND_MS).toFixed(1)} s`;
  return `${Math.round(ms / MINUTE_MS)} min`;
}

/** The arguments in one line: `nodeId=t2 command="npm test"`; of what never became a call, why not. */
export function argumentsText({ toolName, argsSummary, resultSummary }: AuditRecord): string {
  if (toolName === '') return resultSummary;
  if (!isJsonObject(argsSummary)) return argsSummary === null ? '' : JSON.stringify(argsSummary);
  const parts = Object.entries(argsSummary).map(([name, value]) => `${name}=${valueText(value)}`);
  return parts.join(' ');
}

function valueText(value: unknown): string {
  return typeof value === 'string' && /^[\w./:-]+$/.test(value) ? value : JSON.stringify(value);
}

/** Month, day and time in this machine's zone: `11-30 09:05:07`. */
export function timeText({ ts }: AuditRecord): string {
  const time = new Date(ts);
  return `${two(time.getMonth() + 1)}-${two(time.getDate())} ${clockText(time.getTime())}`;
}

/** Time of day, with seconds, on this machine's clock. */
export function clockText(ms: number): string {
  const time = new Date(ms);
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

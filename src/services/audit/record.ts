import type { AuditRecord } from '../../protocol/audit-record.ts';
import type { Caller } from '../../protocol/caller.ts';
import type { Capability } from '../../protocol/capability.ts';
import type { Decision } from '../../protocol/decision.ts';
import type { FailureCode } from '../../protocol/failure.ts';
import type { ToolResult } from '../../protocol/result.ts';
import { redact } from './redact.ts';

/** Enough of a result to see what came of the call. */
const MAX_SUMMARY_LENGTH = 2_000;

/** Failures that say the call never ran. After any other it was let through, whatever came of it. */
const UNRUN: { readonly [Code in FailureCode]?: Decision } = {
  PERMISSION_DENIED: 'deny',
  UNAUTHENTICATED: 'deny',
  UNSUPPORTED: 'deny',
  TOO_MANY_REQUESTS: 'deny',
  RUNTIME_SHUTTING_DOWN: 'deny',
  VALIDATION_ERROR: 'invalid',
  UNKNOWN_TOOL: 'invalid',
  PROTOCOL_ERROR: 'invalid',
  USAGE: 'invalid',
};

/** What a request that came without a session's token has in the place of a caller. */
const NOBODY = 'unknown';

/** One call that has ended, as `call()` tells it; or a request that never became one. */
export interface AuditedCall {
  /** Nothing for somebody who showed no session's token. */
  readonly caller: Caller | undefined;
  readonly toolName: string;
  readonly capabilities: readonly Capability[];
  readonly args: unknown;
  readonly result: ToolResult;
  readonly startedAtMs: number;
  readonly durationMs: number;
}

/** A call as its line in the log, with everything secret taken out. */
export function auditRecord(id: string, call: AuditedCall): AuditRecord {
  const { caller, toolName, capabilities, args, result, startedAtMs, durationMs } = call;
  return {
    id,
    ts: new Date(startedAtMs).toISOString(),
    caller: caller?.kind ?? NOBODY,
    // A name that is no tool's is whatever somebody sent.
    toolName: String(redact(toolName)),
    capabilities: [...capabilities],
    decision: decisionOn(result),
    cwd: caller?.cwd ?? null,
    ...(caller && { sessionId: caller.sessionId }),
    ...(caller?.projectId !== undefined && { projectId: caller.projectId }),
    ...(caller?.nodeId !== undefined && { nodeId: caller.nodeId }),
    argsSummary: redact(args) ?? null,
    resultSummary: summary(result),
    durationMs: Math.round(durationMs),
  };
}

function decisionOn(result: ToolResult): Decision {
  return result.ok ? 'allow' : (UNRUN[result.error.code] ?? 'allow');
}

function summary(result: ToolResult): string {
  const shown = result.ok ? redact(result.content) : redact(result.error);
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown ?? null);
  if (text.length <= MAX_SUMMARY_LENGTH) return text;
  return `${text.slice(0, MAX_SUMMARY_LENGTH)}...[truncated]`;
}

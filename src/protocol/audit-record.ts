import { z } from 'zod';
import { DECISIONS } from './decision.ts';

/** The log of calls, in the data directory. */
export const AUDIT_FILE = 'audit.jsonl';

const auditRecord = z.looseObject({
  id: z.string(),
  /** ISO 8601, when the call came in. */
  ts: z.string(),
  /** The kind of caller. */
  caller: z.string(),
  toolName: z.string(),
  capabilities: z.array(z.string()),
  decision: z.enum(DECISIONS),
  cwd: z.string().nullable(),
  sessionId: z.string().exactOptional(),
  projectId: z.string().exactOptional(),
  nodeId: z.string().exactOptional(),
  /** The arguments, with secrets and long texts taken out. */
  argsSummary: z.unknown(),
  resultSummary: z.string(),
  /** With the time that a person took to answer, and that the call waited for others. */
  durationMs: z.number(),
});

/** One line of the log: a call that has ended. */
export type AuditRecord = Readonly<z.infer<typeof auditRecord>>;

/** A line of the log as a record; nothing for one that was cut short, or was never written by us. */
export function parseAuditLine(line: string): AuditRecord | undefined {
  try {
    return auditRecord.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** What a screen needs to show the log. */
export interface AuditPort {
  /** All records, the oldest first. Rejects when the log cannot be read. */
  list(): Promise<readonly AuditRecord[]>;
  /** Hears of every call that ends from now on. */
  onRecord(listener: (record: AuditRecord) => void): () => void;
}

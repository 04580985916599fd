import { join } from 'node:path';
import { messageOf } from '../../lib/message-of.ts';
import { AUDIT_FILE, type AuditRecord, parseAuditLine } from '../../protocol/audit-record.ts';
import { type AuditFilter, matchesFilter } from '../../protocol/audit-words.ts';
import { Failure } from '../../protocol/failure.ts';
import { INTERRUPTED, interruption } from '../interruption.ts';
import { pause } from '../pause.ts';
import type { Surroundings } from '../surroundings.ts';
import { auditLine } from './audit-line.ts';
import { GrowingFile } from './growing-file.ts';

/** Soon enough to be live, seldom enough to cost nothing. */
const LOOK_EVERY_MS = 250;

/** Which calls are shown, and how. */
export interface AuditOptions extends AuditFilter {
  /** Goes on with every call that comes, until Ctrl+C. */
  readonly follow?: boolean;
  /** The lines as they are in the file. */
  readonly json?: boolean;
  /** The newest so many of those that are wanted. */
  readonly limit: number;
}

/** Writes the log of calls, whether a host runs or not. Resolves with the exit status. */
export async function audit(options: AuditOptions, surroundings: Surroundings): Promise<number> {
  const { output, paths } = surroundings;
  const file = new GrowingFile(join(paths.data, AUDIT_FILE));
  const print = (records: readonly AuditRecord[]) => {
    const columns = output.isTTY ? output.columns : Infinity;
    const lines = records.map((record) =>
      options.json === true ? JSON.stringify(record) : auditLine(record, columns),
    );
    if (lines.length > 0) output.write(`${lines.join('\n')}\n`);
  };
  const first = await wanted(file, options);
  print(first.slice(-options.limit));
  if (options.follow === true) return follow(() => wanted(file, options).then(print), surroundings);
  if (first.length === 0 && options.json !== true) output.write(`${NOTHING}\n`);
  return 0;
}

const NOTHING = 'No such call is in the log.';

async function wanted(file: GrowingFile, filter: AuditFilter): Promise<readonly AuditRecord[]> {
  const lines = await file.newLines().catch((error: unknown) => {
    throw new Failure('UNAVAILABLE', `the audit log cannot be read (${messageOf(error)})`, {
      hint: '"termsprawl doctor" looks at the directory that it is in.',
      cause: error,
    });
  });
  const records = lines.flatMap((line) => parseAuditLine(line) ?? []);
  return records.filter((record) => matchesFilter(record, filter));
}

async function follow(look: () => Promise<void>, { clock }: Surroundings): Promise<number> {
  const signal = interruption();
  while (!signal.aborted) {
    await pause(LOOK_EVERY_MS, { clock, signal });
    await look();
  }
  return INTERRUPTED;
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../lib/clock.ts';
import { systemReason } from '../lib/system-reason.ts';
import { AUDIT_FILE } from '../protocol/audit-record.ts';
import { Audit } from '../services/audit/audit.ts';
import { writeWhole } from '../services/storage/atomic-file.ts';
import type { SaveWarning } from './save-warning.ts';

const ID_BYTES = 6;

interface Deps {
  /** The data directory. */
  readonly data: string;
  readonly clock: Clock;
  readonly saving: SaveWarning;
}

/** The log of calls. While it cannot be written, the warning of all that cannot be saved says so. */
export function createAudit({ data, clock, saving }: Deps): Audit {
  return new Audit({
    file: join(data, AUDIT_FILE),
    writeFile: (path, text) => writeWhole(path, text),
    newId: () => `audit_${randomBytes(ID_BYTES).toString('hex')}`,
    clock,
    onTrouble: (error) =>
      saving.set('the audit log', error === undefined ? undefined : systemReason(error)),
  });
}

import { errorCode } from './error-code.ts';
import { messageOf } from './message-of.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
};

/** Why something could not be written, in words for a person where there are some. */
export function systemReason(error: unknown): string {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason ?? messageOf(error);
}

/** The system's word for what went wrong (`ENOENT`, `ENOSPC`, …), where it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}

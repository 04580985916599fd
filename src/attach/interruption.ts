/** What a shell counts for a command that Ctrl+C ended. */
export const INTERRUPTED = 130;

/** Aborts at Ctrl+C, which from then on does not end the process by itself. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  return controller.signal;
}

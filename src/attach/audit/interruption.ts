/** Aborts at Ctrl+C, which from then on does not end the process by itself. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  return controller.signal;
}

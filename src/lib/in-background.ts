/** Runs a promise that nobody awaits, and says where its failure goes. */
export function inBackground(work: Promise<unknown>, report: (error: unknown) => void): void {
  work.catch(report);
}

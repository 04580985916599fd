const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** From here on days say enough. */
const HOURS_SHOWN = 48;

/** A length of time in as little room as it needs: `14s`, `2m`, `3h`, `4d`. */
export function ageText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.floor(ms / SECOND_MS))}s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}m`;
  const hours = Math.floor(ms / HOUR_MS);
  return hours < HOURS_SHOWN ? `${hours}h` : `${Math.floor(hours / 24)}d`;
}

/** Milliseconds until `ageText` says something else. */
export function ageLastsMs(ms: number): number {
  const unit = ms < MINUTE_MS ? SECOND_MS : ms < HOUR_MS ? MINUTE_MS : HOUR_MS;
  return unit - (Math.max(0, ms) % unit);
}

/** The value below which so many hundredths of the samples lie. */
export function percentile(samples, hundredths) {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))];
}

export function median(samples) {
  return percentile(samples, 50);
}

import { z } from 'zod';

/** The word with which `termsprawl doctor` asks the host's program about browsers. */
export const BROWSER_CHECK = 'browser-check';

/** What that prints, as a line of JSON: which Chrome would be used, and how. */
export const BrowserCheck = z.object({
  state: z.enum(['ok', 'warn']),
  found: z.string(),
  /** What to do about what is not well. */
  advice: z.string().exactOptional(),
});
export type BrowserCheck = Readonly<z.infer<typeof BrowserCheck>>;

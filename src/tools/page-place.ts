import { z } from 'zod';
import type { Outcome, PagePlace } from '../workspace/page-control.ts';
import { pageContent } from './page-result.ts';

/** The argument that says where to go. */
export const pageUrl = z
  .string()
  .describe('An address; `localhost:3000` means http, `example.com` https.');

/** Where an operation led, for its caller. */
export function placeResult({ value, happened }: Outcome<PagePlace>): object {
  const { isLoading, targetId: _, ...place } = value;
  return pageContent({ ...place, ...(isLoading && { isLoading }) }, { value, happened });
}

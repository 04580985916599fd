import type { ScrollBy } from '../../../workspace/page-control.ts';
import type { OpenPage } from '../open-page.ts';
import type { Located } from '../page-elements.ts';

/** Scrolls the page, or an element with scroll bars of its own; without a distance, brings the element into view. */
export async function scroll(
  open: OpenPage,
  located: Located | undefined,
  by: ScrollBy | undefined,
) {
  const world = located?.world ?? (await open.frames.main());
  return world.call('scroll', located?.ref ?? null, by ?? null);
}

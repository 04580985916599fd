import { NEWS_LIMIT_MS, type OpenPage } from '../open-page.ts';
import type { Located, Place } from '../page-elements.ts';

/** Clicks in the middle of an element as a person would, and waits for where that leads. */
export async function click(open: OpenPage, located: Located): Promise<void> {
  const place = await open.elements.place(located, true);
  const isDownload = await located.world.call('isDownload', located.ref);
  open.onTouched(place.box);
  await open.settling(async () => {
    await move(open, place);
    const at = { x: place.x, y: place.y, button: 'left', clickCount: 1 } as const;
    // Both at once: a page that asks something on the press would hold up the release.
    await Promise.all([
      open.session.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...at }),
      open.session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
    ]);
  });
  if (isDownload) await open.news.some(NEWS_LIMIT_MS, open.clock);
}

/** Puts the mouse over an element. */
export async function hover(open: OpenPage, located: Located): Promise<void> {
  const place = await open.elements.place(located, false);
  open.onTouched(place.box);
  await move(open, place);
}

async function move({ session }: OpenPage, { x, y }: Place): Promise<void> {
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
}

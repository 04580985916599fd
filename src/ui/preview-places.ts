import type { Place } from '../workspace/actions.ts';
import { framesAfter, withPlaces } from '../workspace/follow-members.ts';
import type { UiContext } from './context.ts';

/** Shows nodes where they would stand, and the frames of their groups as they would follow. */
export function previewPlaces(ui: UiContext, places: readonly Place[]): void {
  const document = ui.project?.store.get();
  if (!document) return;
  const frames = framesAfter(document, withPlaces(document, places));
  ui.preview(new Map([...places, ...frames].map(({ id, rect }) => [id, { rect }])));
}

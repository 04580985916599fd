import { contains, type Rect } from '../../lib/rect.ts';
import { membersOf, type Node } from '../../workspace/document.ts';
import { clampedSize } from '../../workspace/sizes.ts';
import type { MouseEvent } from '../input/events.ts';
import type { NodePlace } from '../layout/node-places.ts';
import { ScrollMode } from '../modes/scroll-mode.ts';
import { previewPlaces } from '../preview-places.ts';
import type { Ui } from './ui.ts';

/** What a held mouse button does until it is let go. */
export interface Drag {
  move(event: MouseEvent): void;
  end(event: MouseEvent): void;
}

/** What begins where the button went down: the title moves, the lower right corner resizes, text is selected. */
export function startDrag(ui: Ui, place: NodePlace, at: MouseEvent): Drag | undefined {
  const { frame, inner, node, detail } = place;
  const onCanvas = ui.project?.view.get().view === 'canvas';
  const isCorner = at.x >= frame.x + frame.width - 2 && at.y === frame.y + frame.height - 1;
  if (onCanvas && isCorner) return resizing(ui, node, at);
  if (onCanvas && at.y === frame.y) return moving(ui, node, at);
  const live = ui.workspace.live(node.id);
  const isText = live && detail === 'live' && contains(inner, at.x, at.y);
  return isText ? selecting(ui, place, at) : undefined;
}

function moving(ui: Ui, node: Node, from: MouseEvent): Drag {
  const scale = ui.project?.view.get().camera.scale ?? 1;
  const document = ui.project?.store.get();
  const along = document ? [node, ...membersOf(document, node.id)] : [node];
  const by = (event: MouseEvent) => ({
    x: Math.round((event.x - from.x) / scale),
    y: Math.round((event.y - from.y) / scale),
  });
  const moved = (rect: Rect, event: MouseEvent) => {
    const { x, y } = by(event);
    return { ...rect, x: rect.x + x, y: rect.y + y };
  };
  return {
    move: (event) =>
      previewPlaces(
        ui,
        along.map(({ id, rect }) => ({ id, rect: moved(rect, event) })),
      ),
    end: (event) => {
      ui.preview(new Map());
      const { x, y } = by(event);
      if (x !== 0 || y !== 0) void ui.perform('canvas_shift', { nodeIds: [node.id], x, y });
    },
  };
}

function resizing(ui: Ui, node: Node, from: MouseEvent): Drag {
  const scale = ui.project?.view.get().camera.scale ?? 1;
  const minimum = ui.workspace.kinds.get(node.kind)?.minimumSize;
  const sized = (event: MouseEvent): Rect => ({
    ...node.rect,
    ...clampedSize(
      {
        width: node.rect.width + (event.x - from.x) / scale,
        height: node.rect.height + (event.y - from.y) / scale,
      },
      minimum,
    ),
  });
  return {
    move: (event) => previewPlaces(ui, [{ id: node.id, rect: sized(event) }]),
    end: (event) => {
      ui.preview(new Map());
      const { width, height } = sized(event);
      void ui.perform('canvas_resize', { nodeId: node.id, width, height });
    },
  };
}

/** Selects text in a terminal whose program left the mouse to us; letting go copies it. */
function selecting(ui: Ui, { inner, node }: NodePlace, from: MouseEvent): Drag | undefined {
  const live = ui.workspace.live(node.id);
  if (!live) return undefined;
  let mode: ScrollMode | undefined;
  const inside = ({ x, y }: MouseEvent) =>
    [
      Math.min(Math.max(0, x - inner.x), inner.width - 1),
      Math.min(Math.max(0, y - inner.y), inner.height - 1),
    ] as const;
  return {
    move: (event) => {
      if (!mode) {
        mode = new ScrollMode(ui, live);
        ui.enter(mode);
        mode.dragTo(...inside(from));
      }
      mode.dragTo(...inside(event));
    },
    end: () => mode?.copy(),
  };
}

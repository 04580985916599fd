import { z } from 'zod';
import type { NodeId } from './document.ts';

/** 100 %, 50 %, 25 % and 10 %: live at the first, cards below. */
export const SCALES = [1, 0.5, 0.25, 0.1] as const;

const cells = z.array(z.number().positive()).readonly();
const ids = z.array(z.string()).readonly();
const position = z.object({ x: z.number(), y: z.number() });

/** How a project is looked at, as its small file has it. A field that cannot be read is as at first. */
const ViewStateSchema = z.object({
  view: z.enum(['tiles', 'canvas']).catch('tiles'),
  focused: z.string().optional().catch(undefined),
  /** The nodes in the tiles view, in order. */
  tiled: ids.catch([]),
  zoomed: z.string().optional().catch(undefined),
  /** The canvas cell at the view's top left corner. */
  camera: position.extend({ scale: z.literal(SCALES).catch(1) }).catch({ x: 0, y: 0, scale: 1 }),
  selection: ids.catch([]),
  /** Wanted; a narrow screen has no room for it all the same. */
  sidebar: z.boolean().catch(true),
  tileWeights: z
    .object({ rows: cells, columns: z.array(cells).readonly() })
    .optional()
    .catch(undefined),
  /** While the canvas is organised: how, and where everything stood before. */
  organised: z
    .object({ how: z.enum(['cascade', 'grid']), before: z.record(z.string(), position) })
    .optional()
    .catch(undefined),
});

/** What a project's canvas looks like to a person, saved and not undone. */
export type ViewState = Readonly<z.infer<typeof ViewStateSchema>>;
/** The part of the canvas in view. */
export type Camera = Readonly<ViewState['camera']>;

/** How a new project is looked at. */
export const FIRST_VIEW: ViewState = ViewStateSchema.parse({});

const VERSION = 1;
const ViewFile = z.object({ version: z.literal(VERSION), view: ViewStateSchema });

/** Reads a view's file. Throws when it is no such file; single bad fields are as at first. */
export function parseView(text: string): ViewState {
  return ViewFile.parse(JSON.parse(text)).view;
}

/** A view as its file has it. */
export function serializeView(view: ViewState): string {
  return `${JSON.stringify({ version: VERSION, view }, undefined, 1)}\n`;
}

/** The view without what is gone: its fields name only nodes that are there. */
export function withoutGone(view: ViewState, isThere: (id: NodeId) => boolean): ViewState {
  const kept = (id: NodeId | undefined) => (id !== undefined && isThere(id) ? id : undefined);
  const keptOf = (ids: readonly NodeId[]) => ids.filter(isThere);
  const isWhole =
    kept(view.focused) === view.focused &&
    kept(view.zoomed) === view.zoomed &&
    view.tiled.every(isThere) &&
    view.selection.every(isThere);
  if (isWhole) return view;
  return {
    ...view,
    focused: kept(view.focused),
    zoomed: kept(view.zoomed),
    tiled: keptOf(view.tiled),
    selection: keptOf(view.selection),
  };
}

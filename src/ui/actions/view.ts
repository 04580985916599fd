import { intersection } from '../../lib/rect.ts';
import { fitted, panned, viewOnCanvas, zoomed } from '../../workspace/camera.ts';
import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import { ScrollMode } from '../modes/scroll-mode.ts';
import { SidebarMode } from '../modes/sidebar-mode.ts';
import { findNode } from './find-node.ts';
import { needsNode } from './node.ts';

const CLOSEST = 'The canvas is at 100 % and comes no closer.';
const FARTHEST = 'The canvas is at 10 % and goes no farther.';

/** How the nodes are looked at. */
export const viewActions: readonly Action[] = [
  defineAction({
    name: 'view.toggle',
    title: 'Tiles or canvas',
    also: 'layout',
    group: 'view',
    keys: ['v'],
    run: toggleView,
  }),
  defineAction({
    name: 'view.zoom',
    title: 'Fill the view, and back',
    menu: 'Fill the view',
    also: 'zoom maximise maximize fullscreen',
    group: 'view',
    keys: ['z'],
    blocked: needsNode,
    run: toggleZoom,
  }),
  defineAction({
    name: 'view.tile',
    title: 'Put this node into the tiles, or take it out',
    group: 'view',
    keys: [],
    blocked: needsNode,
    run: toggleTiled,
  }),
  defineAction({
    name: 'canvas.zoom-in',
    title: 'Canvas closer',
    menu: 'Closer, farther',
    group: 'view',
    keys: ['+', '='],
    blocked: needsCanvas,
    run: (ui) => zoom(ui, 1),
  }),
  defineAction({
    name: 'canvas.zoom-out',
    title: 'Canvas farther',
    menu: 'Closer, farther',
    group: 'view',
    keys: ['-'],
    blocked: needsCanvas,
    run: (ui) => zoom(ui, -1),
  }),
  defineAction({
    name: 'canvas.fit',
    title: 'Canvas: show everything',
    menu: 'Show all',
    group: 'view',
    keys: ['0'],
    blocked: needsCanvas,
    run: fit,
  }),
  defineAction({
    name: 'sidebar.toggle',
    title: 'Sidebar',
    group: 'view',
    keys: ['b'],
    blocked: needsSidebarRoom,
    run: toggleSidebar,
  }),
  defineAction({
    name: 'sidebar.focus',
    title: 'Go to the sidebar',
    menu: 'To the sidebar',
    group: 'view',
    keys: ['B'],
    blocked: (ui) => needsSidebarRoom(ui) ?? (ui.project ? undefined : 'No project is open.'),
    run: (ui) => {
      ui.project?.view.set({ sidebar: true });
      ui.enter(new SidebarMode(ui));
    },
  }),
  defineAction({
    name: 'scroll.open',
    title: 'Scroll-back',
    also: 'copy scrollback history search',
    group: 'view',
    keys: ['['],
    blocked: (ui) => (ui.focusedLive ? undefined : 'The focused node has no terminal.'),
    run: (ui) => ui.focusedLive && ui.enter(new ScrollMode(ui, ui.focusedLive)),
  }),
  defineAction({
    name: 'clipboard.paste',
    title: 'Paste the last copy',
    menu: 'Paste',
    also: 'buffer',
    group: 'view',
    keys: [']'],
    blocked: (ui) => (ui.copied === '' ? 'Nothing has been copied yet.' : undefined),
    run: (ui) => ui.pasteCopied(),
  }),
  defineAction({
    name: 'node.find',
    title: 'Find a node or text',
    menu: 'Find',
    also: 'search jump list tree',
    group: 'view',
    keys: ['/'],
    run: findNode,
  }),
];

function needsCanvas(ui: UiContext): string | undefined {
  return ui.project?.view.get().view === 'canvas' ? undefined : 'Zoom is for the canvas view (v).';
}

function toggleView(ui: UiContext): void {
  const { project } = ui;
  if (!project) return;
  const { view, focused } = project.view.get();
  project.view.set({ view: view === 'tiles' ? 'canvas' : 'tiles', zoomed: undefined });
  ui.changed();
  ui.focus(focused);
}

function toggleZoom(ui: UiContext): void {
  const { project, focused } = ui;
  const isZoomed = project?.view.get().zoomed !== undefined;
  project?.view.set({ zoomed: isZoomed ? undefined : focused?.id });
  ui.changed();
}

function toggleTiled(ui: UiContext): void {
  const { project, focused } = ui;
  if (!project || !focused) return;
  const { tiled } = project.view.get();
  const without = tiled.filter((id) => id !== focused.id);
  project.view.set({ tiled: without.length < tiled.length ? without : [...tiled, focused.id] });
  ui.changed();
}

/** A node that has the focus and is in view stays there. */
function zoom(ui: UiContext, step: 1 | -1): void {
  const { project, focused, main } = ui;
  if (!project) return;
  const { camera } = project.view.get();
  const next = zoomed(camera, step, main);
  if (next === camera) ui.say(step > 0 ? CLOSEST : FARTHEST);
  const isInView = focused && intersection(focused.rect, viewOnCanvas(camera, main));
  project.view.set({ camera: isInView ? panned(next, focused.rect, main) : next });
  ui.changed();
}

function fit(ui: UiContext): void {
  const { project } = ui;
  if (!project) return;
  const rects = Object.values(project.store.get().nodes).map(({ rect }) => rect);
  project.view.set({ camera: fitted(rects, ui.main) });
  ui.changed();
}

function toggleSidebar(ui: UiContext): void {
  ui.project?.view.set({ sidebar: !ui.project.view.get().sidebar });
  ui.changed();
}

/** Whether it is wanted must not change where nobody sees it. */
function needsSidebarRoom({ size, workspace }: UiContext): string | undefined {
  const { sidebarFromColumns } = workspace.settings;
  if (size.columns >= sidebarFromColumns) return undefined;
  return `The sidebar is shown from ${sidebarFromColumns} columns on; this is ${size.columns}.`;
}

import { inBackground } from '../../lib/in-background.ts';
import { contains } from '../../lib/rect.ts';
import { EMPTY_DOCUMENT, type Node } from '../../workspace/document.ts';
import { FIRST_VIEW } from '../../workspace/view-state.ts';
import type { Areas } from '../layout/areas.ts';
import { isTooSmall } from '../layout/areas.ts';
import { type Layout, layoutOf } from '../layout/layout.ts';
import { buildScene } from '../scene/build-scene.ts';
import { LinkRoutes } from '../scene/link-routes.ts';
import type { PlacedChrome } from '../scene/scene-input.ts';

import { type Styles, stylesOf } from '../scene/styles.ts';
import { tooSmallScene } from '../scene/too-small.ts';
import type { Layer, Scene } from '../screen/scene.ts';
import { AgeClock } from './age-clock.ts';
import type { Chrome, ChromeSpec } from './chrome.ts';
import { chromeSpec } from './chrome-spec.ts';
import { CursorFollower } from './cursor-follower.ts';
import { everyMinute } from './every-minute.ts';
import type { Message } from './message.ts';
import type { ModeStack } from './mode-stack.ts';
import { fitPages, fitPanes, fitPeek } from './pane-fitter.ts';
import { peekAt } from './peek.ts';
import { plainChrome } from './plain-chrome.ts';
import { shownAges } from './shown-ages.ts';
import type { Ui } from './ui.ts';

/** Makes the scene when something that it shows has changed, and keeps it until then. */
export class SceneKeeper {
  readonly #ui: Ui;
  readonly #modes: ModeStack;
  readonly #message: Message;
  readonly #stopClock: () => void;
  readonly #ages: AgeClock;
  readonly #follower: CursorFollower;
  readonly #routes = new LinkRoutes();
  #layout: Layout | undefined;
  #scene: Scene | undefined;
  #chrome: Chrome | undefined;
  #cards: readonly PlacedChrome[] = [];
  #isLoading = false;

  constructor(ui: Ui, modes: ModeStack, message: Message) {
    this.#ui = ui;
    this.#modes = modes;
    this.#message = message;
    this.#follower = new CursorFollower(ui);
    this.#ages = new AgeClock(ui.workspace.clock, () => ui.changed());
    this.#stopClock = everyMinute(ui.workspace.clock, () => ui.changed());
  }

  invalidate(): void {
    this.#layout = undefined;
    this.#scene = undefined;
  }

  /** Loads Ink, after the first frame: it takes longer than everything before. */
  loadChrome(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const { workspace } = this.#ui;
    const loaded = import('./ink-chrome.tsx').then(({ InkChrome }) => {
      this.#chrome = new InkChrome(this.#ui);
      this.#ui.changed();
    });
    inBackground(loaded, workspace.reportError);
  }

  /** Where everything stands on a screen of that size. */
  layout(columns: number, rows: number): Layout {
    if (this.#layout?.columns === columns && this.#layout.rows === rows) return this.#layout;
    const { project, previews, workspace } = this.#ui;
    this.#layout = layoutOf({
      columns,
      rows,
      document: project?.store.get() ?? EMPTY_DOCUMENT,
      view: project?.view.get() ?? FIRST_VIEW,
      previews,
      sidebarFromColumns: workspace.settings.sidebarFromColumns,
    });
    return this.#layout;
  }

  /** The same scene as before while nothing but the insides of panes has changed. */
  scene(columns: number, rows: number): Scene {
    this.#follower.follow();
    const isSame = this.#layout?.columns === columns && this.#layout.rows === rows;
    if (this.#scene && isSame) return this.#scene;
    const layout = this.layout(columns, rows);
    this.#scene = isTooSmall(columns, rows)
      ? tooSmallScene({ x: 0, y: 0, width: columns, height: rows }, this.#styles.warning)
      : this.#whole(layout);
    return this.#scene;
  }

  /** Whether a cell lies under a menu or a card. */
  isOverCard({ x, y }: { readonly x: number; readonly y: number }): boolean {
    return this.#cards.some(({ rect }) => contains(rect, x, y));
  }

  /** A person types: the cursor is kept in view from now on. */
  followCursor(): void {
    this.#follower.begin();
  }

  /** What a click on the tab bar or the sidebar does. */
  clickChrome({ x, y }: { readonly x: number; readonly y: number }): void {
    const { columns, rows } = this.#ui.size;
    const { areas } = this.layout(columns, rows);
    const spec = chromeSpec(this.#ui, this.#modes, this.#message, areas);
    this.#chrome?.click(spec, areas, { x, y });
  }

  close(): void {
    this.#stopClock();
    this.#ages.close();
    this.#chrome?.close();
  }

  #whole({ areas, places }: Layout): Scene {
    const { workspace, project } = this.#ui;
    const live = (id: string) => workspace.live(id);
    const page = (id: string) => workspace.page(id);
    fitPanes(places, live);
    fitPages(places, workspace, this.#ui.outer.pictureCell);
    const document = project?.store.get() ?? EMPTY_DOCUMENT;
    const [nodes, links] = [Object.values(document.nodes), Object.values(document.links)];
    const view = project?.view.get() ?? FIRST_VIEW;
    const holdsMembers = (node: Node) => workspace.kinds.get(node.kind)?.holdsMembers ?? false;
    const { top } = this.#modes;
    const spec = chromeSpec(this.#ui, this.#modes, this.#message, areas);
    const peek = peekAt(this.#ui, this.#modes);
    fitPeek(peek, workspace, this.#ui.outer.pictureCell);
    this.#ages.expect(shownAges(this.#ui, areas));
    this.#cards = this.#chrome?.overlay(spec, areas) ?? [];
    return buildScene({
      areas,
      places,
      nodes,
      links,
      routes: () =>
        this.#routes.of({ links, nodes, places, ...view, main: areas.main, holdsMembers }),
      holdsMembers,
      view,
      views: workspace.views,
      styles: this.#styles,
      live,
      page,
      peek,
      nowMs: workspace.clock.now(),
      agent: (id) => workspace.statuses.statusOf(id),
      integration: (id) => workspace.integrations.statusOf(id),
      chrome: this.#chrome?.update(spec, areas) ?? this.#plain(spec, areas),
      overlays: this.#cards,
      marks: top?.marks?.() ?? [],
      caret: top?.caret?.(),
      isEmpty: nodes.length === 0,
      emptyHint: spec.emptyHint,
    });
  }

  /** Anew for each scene: the accent may be changed meanwhile. */
  get #styles(): Styles {
    return stylesOf(this.#ui.workspace.settings.accent);
  }

  #plain(spec: ChromeSpec, areas: Areas): readonly Layer[] {
    return plainChrome(spec, areas, this.#styles);
  }
}

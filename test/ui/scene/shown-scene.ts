import { CellTables } from '../../../src/lib/cell-tables.ts';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { NODE_KINDS } from '../../../src/nodes/catalogue.ts';
import { NODE_VIEWS } from '../../../src/nodes/views.ts';
import { layoutOf } from '../../../src/ui/layout/layout.ts';
import { buildScene } from '../../../src/ui/scene/build-scene.ts';
import { LinkRoutes } from '../../../src/ui/scene/link-routes.ts';
import type { SceneInput } from '../../../src/ui/scene/scene-input.ts';
import { stylesOf } from '../../../src/ui/scene/styles.ts';
import { Composer } from '../../../src/ui/screen/composer.ts';
import { Picture } from '../../../src/ui/screen/picture.ts';
import type { Scene } from '../../../src/ui/screen/scene.ts';
import type { Link, Node } from '../../../src/workspace/document.ts';
import { kindsByName } from '../../../src/workspace/kind.ts';
import type { LiveTerminal } from '../../../src/workspace/live.ts';
import { FIRST_VIEW, type ViewState } from '../../../src/workspace/view-state.ts';
import { shownText } from '../ink/shown-cells.ts';

export interface Scenery {
  readonly nodes: readonly Node[];
  readonly links?: readonly Link[];
  readonly view?: Partial<ViewState>;
  readonly live?: Readonly<Record<string, LiveTerminal>>;
  readonly columns?: number;
  readonly rows?: number;
  /** Anything else that the scene is made from. */
  readonly input?: Partial<SceneInput>;
}

const KINDS = kindsByName(NODE_KINDS);

/** The scene of nodes on a screen without bars: the first and the last row are theirs, and empty here. */
export function sceneOf({ nodes, columns = 80, rows = 24, ...more }: Scenery): Scene {
  const view = { ...FIRST_VIEW, tiled: nodes.map(({ id }) => id), ...more.view };
  const document = { nodes: Object.fromEntries(nodes.map((node) => [node.id, node])), links: {} };
  const sizes = { columns, rows, previews: new Map(), sidebarFromColumns: 110 };
  const { links = [] } = more;
  const holdsMembers = ({ kind }: Node) => KINDS.get(kind)?.holdsMembers ?? false;
  const { areas, places } = layoutOf({ ...sizes, document, view });
  return buildScene({
    areas,
    places,
    nodes,
    links,
    routes: () =>
      new LinkRoutes().of({ links, nodes, places, ...view, main: areas.main, holdsMembers }),
    view,
    views: NODE_VIEWS,
    styles: stylesOf('cyan'),
    holdsMembers,
    live: (id) => more.live?.[id],
    page: () => undefined,
    peek: undefined,
    nowMs: 0,
    agent: () => undefined,
    integration: () => undefined,
    chrome: [],
    overlays: [],
    marks: [],
    caret: undefined,
    isEmpty: nodes.length === 0,
    emptyHint: ['Nothing here yet.'],
    ...more.input,
  });
}

/** The picture of a scene, which tests read as rows of text or cell by cell. */
export function pictureOf(scenery: Scenery): Picture {
  const { columns = 80, rows = 24 } = scenery;
  const picture = new Picture(columns, rows, new CellTables());
  new Composer(picture, widthOfText).compose(sceneOf(scenery));
  return picture;
}

/** The rows of a scene as a person reads them. */
export function shownScene(scenery: Scenery): string[] {
  return shownText(pictureOf(scenery));
}

import { CellTables } from '../../../src/lib/cell-tables.ts';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { NODE_KINDS } from '../../../src/nodes/catalogue.ts';
import { NODE_VIEWS } from '../../../src/nodes/views.ts';
import type { ToolResult } from '../../../src/protocol/result.ts';
import { ACTIONS } from '../../../src/ui/actions/catalogue.ts';
// Loaded beforehand, so that a stage's clock does not run while modules load.
import '../../../src/ui/app/ink-chrome.tsx';
import { WorkspaceUi } from '../../../src/ui/app/workspace-ui.ts';
import type { WorkspacePort } from '../../../src/ui/workspace-port.ts';
import type { Node } from '../../../src/workspace/document.ts';
import { followNodes } from '../../../src/workspace/follow-nodes.ts';
import { kindsByName } from '../../../src/workspace/kind.ts';
import type { LiveTerminal } from '../../../src/workspace/live.ts';
import { type Project, Projects } from '../../../src/workspace/projects.ts';
import { WorkspaceStore } from '../../../src/workspace/store.ts';
import { FIRST_VIEW, type ViewState } from '../../../src/workspace/view-state.ts';
import { ViewStore } from '../../../src/workspace/view-store.ts';
import { FakeStatuses } from '../fake-statuses.ts';
import { FakeWorktrees } from '../fake-worktrees.ts';
import { FakeClock } from '../input/fake-clock.ts';
import { FakeScreen } from './fake-screen.ts';

const KINDS = kindsByName(NODE_KINDS);
/** Ends before the test's own limit, so that the screen is in the report. */
const LIMIT_MS = 15_000;

/** How a tool answers, where a test cares. */
export type Answer = (args: Readonly<Record<string, unknown>>) => ToolResult | Promise<ToolResult>;

export interface Play {
  readonly nodes?: readonly Node[];
  readonly view?: Partial<ViewState>;
  readonly live?: Readonly<Record<string, LiveTerminal>>;
  readonly columns?: number;
  readonly rows?: number;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly port?: Partial<WorkspacePort>;
  readonly clock?: FakeClock;
}

/** The screen's side of a workspace with a screen, a project, and a clock that the test moves. */
export interface Stage {
  readonly ui: WorkspaceUi;
  readonly screen: FakeScreen;
  readonly clock: FakeClock;
  readonly project: Project;
  readonly projects: Projects;
  /** The terminals by node; one that is added starts at once. */
  readonly live: Map<string, LiveTerminal>;
  /** Tools that were used, in order. */
  readonly calls: { readonly tool: string; readonly args: Readonly<Record<string, unknown>> }[];
  /** What was reported as a fault of ours. */
  readonly faults: unknown[];
  /** Tells that a terminal was started or has ended. */
  changeLive(): void;
  /** Lets frames be drawn until the screen shows it. Throws with the screen when it never does. */
  until(wanted: string | RegExp | (() => boolean)): Promise<void>;
}

/** Sets up a stage with nodes in tiles, the first one focused. */
export function stageOf(play: Play = {}): Stage {
  const { nodes = [], clock = new FakeClock() } = play;
  const project = projectOf(nodes, play.view);
  const projects = new Projects();
  projects.add(project);
  followNodes(project, KINDS);
  const live = new Map(Object.entries(play.live ?? {}));
  const listeners = new Set<() => void>();
  const calls: Stage['calls'][number][] = [];
  const faults: unknown[] = [];
  const port: WorkspacePort = {
    ...quietPort(),
    clock,
    projects,
    live: (id) => live.get(id),
    onLiveChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: async (tool, args) => {
      calls.push({ tool, args });
      return play.answers?.[tool]?.(args) ?? { ok: true, content: {} };
    },
    reportError: (error) => void faults.push(error),
    ...play.port,
  };
  const ui = new WorkspaceUi(port, ACTIONS);
  const screen = new FakeScreen(play.columns, play.rows);
  ui.attach(screen);
  const changeLive = () => {
    for (const listener of [...listeners]) listener();
  };
  const until = (wanted: string | RegExp | (() => boolean)) => shows(screen, clock, wanted);
  return { ui, screen, clock, project, projects, live, calls, faults, changeLive, until };
}

/** A project that is in no file. */
export function projectOf(
  nodes: readonly Node[],
  view: Partial<ViewState> = {},
  name = 'api',
): Project {
  const document = { nodes: Object.fromEntries(nodes.map((node) => [node.id, node])), links: {} };
  const tiled = nodes.filter(({ kind }) => KINDS.get(kind)?.tiled).map(({ id }) => id);
  return {
    id: name,
    name,
    folder: `/srv/${name}`,
    shared: false,
    store: new WorkspaceStore(document, KINDS),
    view: new ViewStore({ ...FIRST_VIEW, tiled, focused: nodes[0]?.id, ...view }),
  };
}

function quietPort(): Omit<WorkspacePort, 'clock' | 'projects' | 'live' | 'onLiveChange' | 'call'> {
  return {
    tables: new CellTables(),
    widthOf: widthOfText,
    settings: {
      leader: 'Ctrl+Space',
      keys: {},
      accent: 'cyan',
      noColour: false,
      sidebarFromColumns: 110,
      pictures: 'auto',
      bell: true,
      notifications: 9,
    },
    kinds: KINDS,
    views: NODE_VIEWS,
    statuses: new FakeStatuses(),
    approvals: {
      pending: [],
      answer: () => false,
      subscribe: () => () => {},
      grants: () => [],
      revokeGrant: () => false,
    },
    audit: { list: () => Promise.resolve([]), onRecord: () => () => {} },
    page: () => undefined,
    onPageChange: () => () => {},
    agents: {
      list: async () => [],
      find: async () => Promise.reject(new Error('no agents')),
      conversations: async () => [],
    },
    worktrees: new FakeWorktrees(),
    integrations: { statusOf: () => undefined, subscribe: () => () => {} },
    runsProgram: (kind) => kind === 'terminal' || kind === 'agent',
    onTerminal: () => () => {},
    onSettingsChange: () => () => {},
    onWarningsChange: () => () => {},
    openFolder: async () => {},
    foldersLike: async () => [],
    recentFolders: () => [],
    closeProject: () => {},
    settingsInUse: () => ({ path: '/config.json', entries: [] }),
    changeSetting: async () => {},
    notices: () => [],
    dismissNotice: () => {},
    sshTarget: () => ({ user: 'ada', host: '192.0.2.7' }),
    setOuterColours: () => {},
    runNotifier: () => {},
    quit: async () => {},
    reportError: () => {},
  };
}

/** Lets frames be drawn until that screen shows it. Throws with the screen when it never does. */
export async function shows(
  screen: FakeScreen,
  clock: FakeClock,
  wanted: string | RegExp | (() => boolean),
): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  const isShown = () => {
    if (typeof wanted === 'function') return wanted();
    const text = screen.shown().join('\n');
    return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
  };
  for (;;) {
    // A frame's time, and a turn for what is written and for modules that are loaded.
    clock.advance(16);
    await new Promise((resolve) => setImmediate(resolve));
    if (isShown()) return;
    if (Date.now() > end) throw new Error(`never shown: ${wanted}\n${screen.shown().join('\n')}`);
  }
}

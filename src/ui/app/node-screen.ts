import { inBackground } from '../../lib/in-background.ts';
import type { ScreenPort } from '../../protocol/screen-port.ts';
import { trueColourQueries } from '../../protocol/true-colour.ts';
import { type Node, nodeOf } from '../../workspace/document.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { InputEvent } from '../input/events.ts';
import { InputParser } from '../input/parser.ts';
import { stylesOf } from '../scene/styles.ts';
import { Display } from '../screen/display.ts';
import type { Scene } from '../screen/scene.ts';
import type { WorkspacePort } from '../workspace-port.ts';
import { BASE_MODES } from './base-modes.ts';
import { ModeMirror } from './mode-mirror.ts';
import { NodeKeys } from './node-keys.ts';
import { type NodePicture, nodeScene } from './node-scene.ts';
import { PaneWatch } from './pane-watch.ts';

/** Device attributes (DA1), which every terminal answers. */
const LAST_QUERY = '\x1b[c';
const GONE = 'termsprawl: this terminal was closed in the workspace, which goes on.';
const LEFT = 'termsprawl: left; the terminal goes on in the workspace.';

interface Subject {
  readonly nodeId: string;
  /** Whether a screen of the workspace gives the terminal its size. */
  readonly isFitted: () => boolean;
}

/** One screen with one terminal in its whole window, and a line below it. Its keys go to that terminal. */
export class NodeScreen {
  readonly #workspace: WorkspacePort;
  readonly #port: ScreenPort;
  readonly #subject: Subject;
  readonly #display: Display;
  readonly #watch: PaneWatch;
  readonly #mirror: ModeMirror;
  readonly #parser: InputParser;
  readonly #keys: NodeKeys;
  readonly #stops: readonly (() => void)[];
  #picture: NodePicture | undefined;
  #scene: Scene = { layers: [] };

  constructor(workspace: WorkspacePort, port: ScreenPort, subject: Subject) {
    const { clock, tables, widthOf } = workspace;
    this.#workspace = workspace;
    this.#port = port;
    this.#subject = subject;
    this.#display = new Display({
      clock,
      tables,
      widthOf,
      leader: () => workspace.settings.leader,
      scene: () => this.#sceneNow(),
    });
    this.#watch = new PaneWatch(clock, this.#display);
    this.#mirror = new ModeMirror(port);
    this.#keys = new NodeKeys(workspace, {
      live: () => this.#live,
      onTyped: (live) => this.#watch.expectEcho(live),
      leave: () => this.leave(LEFT, 0),
      changed: () => this.changed(),
    });
    this.#parser = new InputParser(clock, (event) => this.#take(event));
    port.setModes({ on: BASE_MODES });
    inBackground(
      port.write(trueColourQueries(port.facts.term) + LAST_QUERY),
      workspace.reportError,
    );
    this.#display.attach(port);
    this.#stops = this.#follow();
    this.#resized();
  }

  /** Something changed that is no output. */
  changed(): void {
    if (this.#node) this.#display.requestFrame();
    else this.leave(GONE, 0);
  }

  leave(message: string, code: number): void {
    this.#port.leave(message, code);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#parser.close();
    this.#watch.close();
    this.#display.close();
  }

  get #node(): Node | undefined {
    const { nodeId } = this.#subject;
    const project = this.#workspace.projects.holding(nodeId);
    return project && nodeOf(project.store.get(), nodeId);
  }

  get #live(): LiveTerminal | undefined {
    return this.#workspace.live(this.#subject.nodeId);
  }

  #follow(): (() => void)[] {
    const store = this.#workspace.projects.holding(this.#subject.nodeId)?.store;
    return [
      this.#port.on('input', (bytes) => this.#parser.push(bytes)),
      this.#port.on('size', () => this.#resized()),
      store?.subscribe(() => this.changed()) ?? (() => {}),
    ];
  }

  #resized(): void {
    this.#display.resize(this.#port.columns, this.#port.rows);
    this.#display.redraw(this.#port.id);
  }

  #take(event: InputEvent): void {
    if (event.type === 'reply')
      this.#display.heard(this.#port.id, String.fromCharCode(...event.raw));
    else if (event.type !== 'focus') this.#keys.take(event);
  }

  /** The same scene as before while nothing but the terminal's inside has changed. */
  #sceneNow(): Scene {
    const picture = this.#pictureNow();
    if (this.#picture && isSame(this.#picture, picture)) return this.#scene;
    this.#picture = picture;
    this.#scene = nodeScene(picture, stylesOf(this.#workspace.settings.accent));
    this.#watch.follow(this.#scene);
    return this.#scene;
  }

  #pictureNow(): NodePicture {
    const live = this.#live;
    const { columns, rows } = this.#display;
    // Where nobody looks at the workspace, the terminal is as large as this window.
    if (live && !this.#subject.isFitted() && columns > 1 && rows > 1)
      live.resize(columns, rows - 1);
    this.#mirror.follow(live?.status.state === 'running' ? live.modes : undefined);
    return {
      columns,
      rows,
      live,
      size: live ? `${live.columns}×${live.rows}` : '',
      top: topOf(live, rows - 1),
      title: this.#node?.title ?? '',
      status: live?.status,
      hint: this.#keys.hint,
    };
  }
}

function isSame(one: NodePicture, other: NodePicture): boolean {
  const keys = Object.keys(one) as (keyof NodePicture)[];
  return keys.every((key) => one[key] === other[key]);
}

/** The row of a terminal that stands at the top: the cursor's row stays in view where not all fits. */
function topOf(live: LiveTerminal | undefined, rows: number): number {
  if (!live || live.rows <= rows) return 0;
  const wanted = (live.cursor?.y ?? live.rows - 1) - rows + 1;
  return Math.min(live.rows - rows, Math.max(0, wanted));
}

import type { Rect } from '../../lib/rect.ts';
import type { ScreenPort } from '../../protocol/screen-port.ts';
import { type Node, nodeOf } from '../../workspace/document.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { Project } from '../../workspace/projects.ts';
import type { Action } from '../action.ts';
import type { MessageLevel } from '../context.ts';
import type { InputEvent, KeyEvent } from '../input/events.ts';
import { UNSEEN_MAIN } from '../layout/areas.ts';
import type { Previews } from '../layout/layout.ts';
import { listedNodes } from '../layout/listed-nodes.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { Mode } from '../mode.ts';
import { RecentNames } from '../recent-names.ts';
import { Display } from '../screen/display.ts';
import type { Scene } from '../screen/scene.ts';
import type { WorkspacePort } from '../workspace-port.ts';
import { ActionRunner } from './action-runner.ts';
import { Clipboard } from './clipboard.ts';
import { revealFocus } from './focus.ts';
import { FocusReports } from './focus-reports.ts';
import { KeyFocus } from './key-focus.ts';
import { KeyRouter } from './key-router.ts';
import { Message } from './message.ts';
import { ModeStack } from './mode-stack.ts';
import { MouseRouter } from './mouse-router.ts';
import { OuterTerminal } from './outer-terminal.ts';
import { PaneWatch } from './pane-watch.ts';
import { performTool } from './perform-tool.ts';
import { SceneKeeper } from './scene-keeper.ts';
import { ScreenSet } from './screen-set.ts';
import { Signals } from './signals.ts';
import type { Focus, Ui } from './ui.ts';
import { watchProjects } from './watch-projects.ts';
import { windowTitle } from './window-title.ts';

/** The screen's side of the workspace: what is shown on all attached screens, and what their keys do. */
export class WorkspaceUi implements Ui {
  readonly workspace: WorkspacePort;
  readonly actions: readonly Action[];
  readonly recent = new RecentNames();
  readonly outer: OuterTerminal;
  readonly watch: PaneWatch;
  readonly modes = new ModeStack();
  readonly #display: Display;
  readonly #screens: ScreenSet;
  readonly #scenes: SceneKeeper;
  readonly #runner: ActionRunner;
  readonly #keys: KeyRouter;
  readonly #mouse: MouseRouter;
  readonly #message: Message;
  readonly #clipboard: Clipboard;
  readonly #signals: Signals;
  readonly #focusReports: FocusReports;
  readonly #stops: (() => void)[] = [];
  readonly #keyFocus = new KeyFocus(this);
  #previews: Previews = new Map();
  #shown: Scene | undefined;

  constructor(workspace: WorkspacePort, actions: readonly Action[]) {
    const { clock, tables, widthOf } = workspace;
    this.workspace = workspace;
    this.actions = actions;
    this.#runner = new ActionRunner(this, actions, () => this.#keys.flush());
    const scene = (columns: number, rows: number) => this.#scene(columns, rows);
    const pictures = () => workspace.settings.pictures;
    const leader = () => workspace.settings.leader;
    this.#display = new Display({ clock, tables, widthOf, pictures, leader, scene });
    this.watch = new PaneWatch(clock, this.#display);
    this.#screens = new ScreenSet({
      workspace,
      display: this.#display,
      places: () => this.places,
      onInput: (event, { id }) => this.#take(event, id),
      onChange: () => this.changed(),
    });
    this.#message = new Message(clock, () => this.changed());
    this.outer = new OuterTerminal({
      tellColours: (colours) => workspace.setOuterColours(colours),
      display: this.#display,
      onCells: () => this.changed(),
    });
    this.#clipboard = new Clipboard(this.#screens);
    this.#signals = new Signals(workspace, this.#screens);
    this.#focusReports = new FocusReports(workspace.reportError, () => this.changed());
    this.#keys = new KeyRouter(this, this.modes, this.#runner);
    this.#mouse = new MouseRouter(this);
    this.#scenes = new SceneKeeper(this, this.modes, this.#message);
    this.#stops.push(...this.#follow());
  }

  /** Shows the workspace on one more screen, or one terminal of it where that is asked for. */
  attach(port: ScreenPort): void {
    this.#signals.forgetTitle();
    this.#screens.attach(port);
    this.#focusReports.watch(port);
    port.on('close', () => this.#screens.size === 0 && this.watch.close());
    this.#scenes.loadChrome();
  }

  /** Cells of the screen that show nodes; what a screen would have while none is attached. */
  get viewSize(): { readonly width: number; readonly height: number } {
    return this.#screens.size > 0 ? this.main : UNSEEN_MAIN;
  }

  /** How many screens show the workspace, and how many windows one terminal alone. */
  get attached(): { readonly screens: number; readonly windows: number } {
    return this.#screens.counts;
  }

  /** Lets every screen go, with a last word on its restored terminal. */
  close(message: string, code: number): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.modes.clear();
    this.#screens.close(message, code);
    this.watch.close();
    this.#display.close();
    this.#scenes.close();
  }

  get screen(): ScreenPort | undefined {
    return this.#screens.leading;
  }

  get project(): Project | undefined {
    return this.workspace.projects.active();
  }

  get focused(): Node | undefined {
    const { project } = this;
    const id = project?.view.get().focused;
    return project && id !== undefined ? nodeOf(project.store.get(), id) : undefined;
  }

  get focusedLive(): LiveTerminal | undefined {
    return this.focused && this.workspace.live(this.focused.id);
  }

  get main(): Rect {
    return this.#scenes.layout(this.#display.columns, this.#display.rows).areas.main;
  }

  get places(): readonly NodePlace[] {
    return this.#scenes.layout(this.#display.columns, this.#display.rows).places;
  }

  get size(): { readonly columns: number; readonly rows: number } {
    return this.#display;
  }

  get sidebarNodes(): readonly Node[] {
    return this.project ? listedNodes(this.project.store.get(), this.project.view.get()) : [];
  }

  get previews(): Previews {
    return this.#previews;
  }

  get copied(): string {
    return this.#clipboard.text;
  }

  isOverCard(at: { readonly x: number; readonly y: number }): boolean {
    return this.#scenes.isOverCard(at);
  }

  clickChrome(at: { readonly x: number; readonly y: number }): void {
    this.#scenes.clickChrome(at);
  }

  /** What keys go to: in the focused node, running, and shown cell for cell. */
  get listening(): Focus | undefined {
    return this.#keyFocus.current;
  }

  typedInto(live: LiveTerminal): void {
    this.watch.expectEcho(live);
    if (live.scrolledBy > 0) live.scrollTo(0);
    this.#scenes.followCursor();
  }

  keysOf(action: string): string {
    return this.#runner.keymap.keysOf(action).join(', ');
  }

  run(name: string): void {
    this.#message.clear();
    this.#runner.run(name);
  }

  whyNot(name: string): string | undefined {
    return this.#runner.whyNot(name);
  }

  act(event: KeyEvent): void {
    this.#keys.act(event);
  }

  enter(mode: Mode): void {
    this.modes.push(mode);
    this.changed();
  }

  leave(mode: Mode): void {
    this.modes.remove(mode);
    this.changed();
  }

  focus(nodeId: string | undefined): void {
    const { project } = this;
    if (!project) return;
    revealFocus(project, nodeId, this.main);
    this.changed();
  }

  preview(previews: Previews): void {
    this.#previews = previews;
    this.changed();
  }

  perform(tool: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    return performTool(this, tool, args);
  }

  say(text: string, level: MessageLevel = 'info'): void {
    this.#message.say(text, level);
  }

  changed(): void {
    this.workspace.statuses.look(this.#focusReports.lookedAt(this.focused));
    this.#keyFocus.forget();
    this.#scenes.invalidate();
    this.#display.requestFrame();
  }

  copy(text: string): void {
    this.#clipboard.copy(text);
    this.say(`Copied ${[...text].length} characters.`);
  }

  pasteCopied(): void {
    this.#keys.paste(this.copied);
  }

  detach(): void {
    this.screen?.leave('termsprawl: detached; everything goes on. Run termsprawl to come back.', 0);
  }

  #take(event: InputEvent, screen: number): void {
    if (event.type === 'reply') this.outer.take(event, screen);
    else if (event.type === 'mouse') this.#mouse.take(event);
    else if (event.type === 'focus') this.#focusReports.screenChanged(screen, event.in);
    else {
      if (event.type !== 'paste') this.#message.clear();
      this.#keys.take(event);
    }
  }

  #scene(columns: number, rows: number) {
    const scene = this.#scenes.scene(columns, rows);
    if (scene === this.#shown) return scene;
    this.#shown = scene;
    this.watch.follow(scene);
    this.#signals.setTitle(windowTitle(this));
    this.#focusReports.follow(this.listening?.live);
    this.#mirrorModes();
    return scene;
  }

  /** Keys come in the encoding that the focused program asked for, except while they are ours. */
  #mirrorModes(): void {
    this.#screens.mirror(this.modes.top ? undefined : this.listening?.modes);
  }

  #follow(): (() => void)[] {
    const changed = () => this.changed();
    return [
      watchProjects(this.workspace.projects, changed),
      () => this.#signals.close(),
      this.workspace.onTerminal((live) => void live.on('modes', () => this.#mirrorModes())),
      this.workspace.approvals.subscribe(changed),
      this.workspace.statuses.subscribe(changed),
      this.workspace.integrations.subscribe(changed),
      this.workspace.onLiveChange(() => {
        this.changed();
        this.#keys.flush();
      }),
      this.workspace.onPageChange(changed),
      this.workspace.onSettingsChange(changed),
      this.workspace.onWarningsChange(changed),
    ];
  }
}

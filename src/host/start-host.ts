import { CellTables } from '../lib/cell-tables.ts';
import { systemClock } from '../lib/clock.ts';
import { inBackground } from '../lib/in-background.ts';
import { messageOf } from '../lib/message-of.ts';
import { withResolvers } from '../lib/with-resolvers.ts';
import { NODE_KINDS } from '../nodes/catalogue.ts';
import { NODE_RUNTIMES } from '../nodes/runtimes.ts';
import { VERSION } from '../protocol/version.ts';
import { prepareDirectories } from '../services/storage/paths.ts';
import { systemEffects } from '../services/terminal/effects.ts';
import { createHostKeeper, type HostKeeper } from '../services/terminal/host-keeper.ts';
import { type ScreenServer, serveScreens } from '../transports/screens/server.ts';
import { ACTIONS } from '../ui/actions/catalogue.ts';
import { WorkspaceUi } from '../ui/app/workspace-ui.ts';
import { kindsByName } from '../workspace/kind.ts';
import { Projects } from '../workspace/projects.ts';
import { admitScreen } from './admit-screen.ts';
import { AgentAccess } from './agent-access.ts';
import { createPages } from './create-pages.ts';
import type { HostPlace } from './host-place.ts';
import { LiveAgents } from './live-agents.ts';
import { LiveNodes } from './live-nodes.ts';
import type { LivePages } from './live-pages.ts';
import { LiveSettings } from './live-settings.ts';
import { overview } from './overview.ts';
import { RuntimePlaces } from './runtime-places.ts';
import { ScreenEnvironment } from './screen-environment.ts';
import { StoredState } from './stored-state.ts';
import { Warnings } from './warnings.ts';
import { watchOneFile } from './watch-file.ts';
import { workspacePort } from './workspace-port.ts';

/** Builds the host, which `open` then opens to screens. */
export async function createHost(place: HostPlace): Promise<Host> {
  await prepareDirectories(place.paths, place.uid);
  const noColour = Boolean(place.environment['NO_COLOR']);
  const file = `${place.paths.config}/config.json`;
  const warnings = new Warnings();
  const settings = await LiveSettings.read({
    file,
    actions: ACTIONS,
    noColour,
    warnings,
    watch: watchOneFile,
  });
  return new Host(place, settings, warnings);
}

/** All parts of the workspace, and their beginning and end. */
export class Host {
  readonly #place: HostPlace;
  readonly #settings: LiveSettings;
  readonly #warnings: Warnings;
  readonly #projects = new Projects();
  readonly #kinds = kindsByName(NODE_KINDS);
  readonly #tables = new CellTables();
  readonly #keeper: HostKeeper;
  readonly #stored: StoredState;
  readonly #environment: ScreenEnvironment;
  readonly #agents: LiveAgents;
  readonly #live: LiveNodes;
  readonly #pages: LivePages;
  readonly #access: AgentAccess;
  readonly #ui: WorkspaceUi;
  readonly #startedMs = systemClock.now();
  readonly #viewSize = () => this.#ui.viewSize;
  #server: ScreenServer | undefined;
  #stopping: Promise<void> | undefined;
  /** Screens are let in when it resolves. */
  readonly #loaded = withResolvers<void>();
  /** Programs start when it resolves: the first thing that one does may be to call a tool. */
  readonly #served = withResolvers<void>();
  #opening: Promise<void> = Promise.resolve();

  constructor(place: HostPlace, settings: LiveSettings, warnings: Warnings) {
    this.#place = place;
    this.#settings = settings;
    this.#warnings = warnings;
    this.#keeper = createHostKeeper(systemEffects(VERSION, process.platform));
    const [projects, kinds, keeper] = [this.#projects, this.#kinds, this.#keeper];
    this.#stored = new StoredState({ place, projects, kinds, keeper, warnings });
    this.#environment = new ScreenEnvironment(
      place,
      () => settings.current.config.terminals.updateEnvironment,
    );
    this.#agents = new LiveAgents({
      ...{ place, projects, kinds, keeper, settings, viewSize: this.#viewSize },
      environment: this.#environment,
      ended: (nodeId) => this.#live.ended(nodeId),
    });
    this.#live = this.#createLive();
    this.#pages = createPages(place, { settings, projects, kinds, viewSize: this.#viewSize });
    this.#live.onTerminal((live, nodeId) => this.#agents.follow(nodeId, live));
    this.#access = this.#createAccess();
    this.#ui = this.#createUi();
  }

  /** Resolves when screens can attach. Throws `CONFLICT` when another host has them. */
  open(): Promise<void> {
    this.#opening = this.#open();
    return this.#opening;
  }

  /** Claims the socket before anything starts: of two hosts, the one that comes second must leave no trace. */
  async #open(): Promise<void> {
    const parts = {
      loaded: this.#loaded.promise,
      environment: this.#environment,
      projects: this.#projects,
      projectKeeper: this.#stored.projects,
      ui: this.#ui,
    };
    this.#server = await serveScreens({
      socketPath: this.#place.paths.socket,
      version: VERSION,
      onScreen: (screen) => inBackground(admitScreen(screen, parts), this.#place.report),
      onRequest: async ({ ask }) => {
        await this.#loaded.promise;
        return ask === 'stop' ? this.#stopForCommand() : this.#overview();
      },
      log: (message) => this.#place.report(message),
    });
    await Promise.all([this.#stored.sweep(), this.#pages.sweep()]).catch(this.#place.report);
    this.#access.prepare();
    await this.#load();
    this.#loaded.resolve();
    await this.#access.open().catch((error: unknown) => {
      this.#place.report(error);
      const reason = messageOf(error);
      this.#warnings.set('agents', `termsprawlctl does not work in this run: ${reason}`);
    });
    this.#served.resolve();
  }

  async #load(): Promise<void> {
    await this.#environment.follow(this.#place.environment);
    await this.#stored.projects.load();
  }

  /** Saves, ends every program, lets the screens go with a last word, and ends the process. */
  stop(message: string): Promise<void> {
    this.#stopping ??= this.#end(message);
    return this.#stopping;
  }

  async #end(message: string): Promise<void> {
    // What is half loaded must not be saved.
    await this.#opening.catch(() => {});
    // What links write last is told in the document.
    await this.#access.shutDown();
    this.#settings.close();
    const unsaved = await this.#stored.close();
    for (const part of [this.#live, this.#agents]) part.close();
    this.#ui.close(
      unsaved === '' ? message : `termsprawl: the workspace was stopped. ${unsaved}`,
      0,
    );
    // Who comes from now on gets a host of its own, which waits for what this one still holds.
    const closed = this.#server?.close();
    await Promise.all([this.#environment.close(), this.#pages.close()]);
    await this.#keeper.endAll();
    await this.#access.close();
    await closed;
    process.exit(0);
  }

  /** Answers first, then ends: the command waits until all is saved. */
  async #stopForCommand(): Promise<null> {
    await this.#stored.saveAll();
    setImmediate(() => void this.stop('termsprawl: the workspace was stopped.'));
    return null;
  }

  #overview() {
    return overview({
      projects: this.#projects,
      live: (id) => this.#live.get(id),
      agent: (id) => this.#agents.statuses.statusOf(id),
      page: (id) => this.#pages.get(id),
      attached: this.#ui.attached,
      version: VERSION,
      pid: process.pid,
      startedMs: this.#startedMs,
    });
  }

  #createLive(): LiveNodes {
    const places = new RuntimePlaces({
      runtimes: NODE_RUNTIMES,
      agents: this.#agents,
      settings: this.#settings,
      environment: this.#environment,
      stored: this.#stored,
      warnings: this.#warnings,
      access: () => this.#access,
      report: this.#place.report,
    });
    return new LiveNodes({
      keeper: this.#keeper,
      projects: this.#projects,
      runtimes: NODE_RUNTIMES,
      placeOf: async (node, project) => {
        await this.#served.promise;
        return places.placeOf(node, project);
      },
      onEnded: async (nodeId) => {
        this.#agents.ended(nodeId, this.#live.get(nodeId));
        await this.#access.revoke(nodeId);
        if (this.#agents.beginsAgain(nodeId, this.#live.get(nodeId)))
          await this.#live.restart(nodeId);
      },
      onGone: (nodeId) => {
        this.#agents.forget(nodeId);
        return places.forget(nodeId);
      },
      report: this.#place.report,
    });
  }

  #createAccess(): AgentAccess {
    const live = this.#live;
    return new AgentAccess({
      place: this.#place,
      screenEnvironment: () => this.#environment.current,
      projects: this.#projects,
      clock: systemClock,
      settings: this.#settings,
      saving: this.#stored.saving,
      warnings: this.#warnings,
      statuses: this.#agents.statuses,
      isAttended: () => this.#ui.attached.screens > 0,
      onHook: (nodeId, payload) => this.#agents.hook(nodeId, payload),
      ports: {
        projects: this.#projects,
        terminals: live,
        browsers: this.#pages,
        agents: this.#agents.port,
        kinds: this.#kinds,
        clock: systemClock,
        random: Math.random,
        viewSize: this.#viewSize,
      },
    });
  }

  #createUi(): WorkspaceUi {
    const { report, home } = this.#place;
    const port = workspacePort({
      tables: this.#tables,
      projects: this.#projects,
      kinds: this.#kinds,
      access: this.#access,
      agents: this.#agents,
      live: this.#live,
      pages: this.#pages,
      warnings: this.#warnings,
      projectKeeper: this.#stored.projects,
      settings: this.#settings,
      keeper: this.#keeper,
      home,
      environment: () => this.#environment.current,
      quit: () => this.stop('termsprawl: every program was ended; layout and notes are kept.'),
      report,
    });
    return new WorkspaceUi(port, ACTIONS);
  }
}

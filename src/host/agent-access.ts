import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../lib/clock.ts';
import { inBackground } from '../lib/in-background.ts';
import type { StatusPort } from '../protocol/agent-status.ts';
import type { ApprovalPort } from '../protocol/approval.ts';
import type { Caller, CallerKind } from '../protocol/caller.ts';
import type { DataPaths, Environment } from '../protocol/paths.ts';
import type { IntegrationPort } from '../protocol/session-file.ts';
import { VERSION } from '../protocol/version.ts';
import type { Audit } from '../services/audit/audit.ts';
import { RefusedRequests } from '../services/audit/refused-requests.ts';
import { insideFolder } from '../services/files/inside-folder.ts';
import { WorkerPatterns } from '../services/patterns/worker-patterns.ts';
import { Approvals } from '../services/permissions/approvals.ts';
import { Grants } from '../services/permissions/grants.ts';
import { Permissions } from '../services/permissions/permissions.ts';
import { policyWith } from '../services/permissions/policy.ts';
import { installSkills } from '../services/sessions/install-skills.ts';
import {
  type PreparedSession,
  prepareSession,
  type SessionWish,
} from '../services/sessions/prepare-session.ts';
import { SessionFolder, type SessionFolders } from '../services/sessions/session-folder.ts';
import { Sessions } from '../services/sessions/sessions.ts';
import { writeWhole } from '../services/storage/atomic-file.ts';
import { ToolCaller } from '../tools/call.ts';
import { CATALOGUE } from '../tools/catalogue.ts';
import type { ToolPorts } from '../tools/context.ts';
import { guideText, skillsOf } from '../tools/guides.ts';
import type { HttpService } from '../transports/http/serve-http.ts';
import type { ToolSocketService } from '../transports/socket/serve-tool-socket.ts';
import { KEYBOARD } from '../ui/keys/keyboard.ts';
import type { Projects } from '../workspace/projects.ts';
import { type BetweenNodes, betweenNodes } from './between-nodes.ts';
import { BrowserOwners } from './browser-owners.ts';
import { BrowserSetting } from './browser-setting.ts';
import { createAudit } from './create-audit.ts';
import { installTools } from './install-tools.ts';
import type { LiveSettings } from './live-settings.ts';
import { createNodeWindows } from './node-window.ts';
import { openHttp } from './open-http.ts';
import { openToolSocket } from './open-tool-socket.ts';
import { placedCaller } from './placed-caller.ts';
import type { SaveWarning } from './save-warning.ts';
import type { Warnings } from './warnings.ts';

/** Callers on the tool socket: their session is their connection, and its end cancels their calls. */
const CONNECTED: ReadonlySet<CallerKind> = new Set(['cli', 'plugin']);

interface AgentPlace {
  readonly paths: Pick<DataPaths, 'data' | 'run' | 'toolSocket'>;
  /** The bundled `termsprawlctl`. */
  readonly ctlBundle: string;
  /** The `termsprawl` program. */
  readonly program: string;
  readonly report: (error: unknown) => void;
}

interface Deps {
  readonly place: AgentPlace;
  /** The environment as it is where somebody attached last. */
  readonly screenEnvironment: () => Environment;
  readonly projects: Projects;
  readonly clock: Clock;
  readonly settings: LiveSettings;
  readonly saving: SaveWarning;
  readonly warnings: Warnings;
  /** What tools need, apart from what is made here. */
  readonly ports: Pick<
    ToolPorts,
    'projects' | 'terminals' | 'browsers' | 'agents' | 'kinds' | 'clock' | 'random' | 'viewSize'
  >;
  readonly statuses: StatusPort;
  readonly isAttended: () => boolean;
  /** A hook of the agent in a node sent something, whatever it is. */
  readonly onHook: (nodeId: string, payload: unknown) => void;
}

const writeFile = (path: string, text: string) => writeWhole(path, text);

/** Everything between a caller and the tools: sessions, permissions, audit, and the two ways in. */
export class AgentAccess {
  readonly audit: Audit;
  readonly integrations: IntegrationPort;
  readonly #refused: RefusedRequests;
  readonly #approvals: Approvals;
  readonly #permissions: Permissions;
  readonly #browsers: BrowserSetting;
  readonly #owners: BrowserOwners;
  readonly #deps: Deps;
  readonly #folder: string;
  readonly #instanceId = randomUUID();
  readonly #sessions: Sessions;
  readonly #between: BetweenNodes;
  readonly #tools: ToolCaller;
  /** The installed client, once something needs it. */
  #ctl: Promise<string> | undefined;
  #skills: Promise<void> = Promise.resolve();
  #service: HttpService | undefined;
  #socket: ToolSocketService | undefined;
  #isSocketClosed: Promise<void> | undefined;

  constructor(deps: Deps) {
    const { place, clock, projects, saving, isAttended } = deps;
    const { report } = place;
    const { data } = place.paths;
    this.#deps = deps;
    this.#folder = join(data, 'agent-tools');
    this.#sessions = new Sessions({
      files: new SessionFolder(this.#sessionFolders, writeFile),
      exists: ({ nodeId, projectId }) => projects.holding(nodeId)?.id === projectId,
      report,
    });
    this.#between = betweenNodes({
      ...{ ...deps, ...deps.ports, ...place },
      sessions: this.#sessions,
      agentTools: this.#folder,
    });
    this.integrations = this.#sessions;
    this.audit = createAudit({ data, clock, saving });
    this.#refused = new RefusedRequests({ clock, append: (call) => this.audit.append(call) });
    this.#approvals = new Approvals({ clock, newId: randomUUID, isAttended });
    this.#permissions = new Permissions({
      policy: () => policyWith(deps.settings.current.config.permissions),
      grants: new Grants(),
      approvals: this.#approvals,
    });
    this.#browsers = new BrowserSetting({
      ...deps,
      approvals: this.#approvals,
      onChange: () => this.#toolsChanged(),
      report,
    });
    this.#owners = new BrowserOwners({
      path: join(this.#folder, 'browser-owners.json'),
      projects,
      kinds: deps.ports.kinds,
      isConnected: (id) => this.#socket?.isConnected(id) ?? false,
      writeFile,
      report,
    });
    this.#sessions.on('revoked', (_identity, id) => this.#forget(id));
    this.#tools = this.#createCaller();
  }

  /** Begins to make what shells find us by. Not before this host is the only one in its directory. */
  prepare(): void {
    const skills = skillsOf(CATALOGUE);
    this.#skills = this.#client().then(() => installSkills(this.#folder, skills, writeFile));
    inBackground(this.#skills, this.#deps.place.report);
  }

  /** The questions that wait, and what was answered for whole sessions. */
  get approvals(): ApprovalPort {
    return this.#permissions;
  }

  /** Takes up the stored sessions and begins to listen. Throws `CONFLICT` when another host does. */
  async open(): Promise<void> {
    await this.#client();
    // Without them agents can still call; `prepare` reports why.
    await this.#skills.catch(() => {});
    await this.#sessions.load();
    this.#service = await openHttp({
      call: this.#tools.call,
      hook: ({ nodeId }, payload) => this.#deps.onHook(nodeId ?? '', payload),
      callerOf: (token) => placedCaller(this.#sessions.callerOf(token), this.#deps.projects),
      onRefused: (refused) => this.#refused.take(refused),
      folder: this.#folder,
      instanceId: this.#instanceId,
      clock: this.#deps.clock,
      writeFile,
    });
    await this.#between.ports.requests.recover();
    this.#socket = await openToolSocket({
      ...this.#deps,
      ...this.#deps.place,
      tools: this.#tools,
      onSessionEnd: (id) => {
        this.#permissions.revokeSession(id);
        this.#owners.release(id);
      },
      onRefused: (refused) => this.#refused.take(refused),
      writeFile,
    });
    this.#owners.open();
  }

  /** Uses a tool as the person at the screen, in the project that is looked at. */
  callAsPerson(operation: string, args: Readonly<Record<string, unknown>>) {
    const projectId = this.#deps.projects.get().activeId;
    const caller: Caller = { kind: 'ui', sessionId: 'ui', ...(projectId && { projectId }) };
    return this.#tools.call(placedCaller(caller, this.#deps.projects), { operation, args });
  }

  /** Gives a node's program its session. Throws the system's error. */
  async session(wish: SessionWish): Promise<PreparedSession> {
    return prepareSession(wish, {
      sessions: this.#sessions,
      folder: this.#folder,
      ctl: await this.#client(),
      overview: guideText('overview', CATALOGUE),
      writeFile,
    });
  }

  revoke(nodeId: string): Promise<void> {
    return this.#sessions.revoke(nodeId);
  }

  /** Takes no more calls, and denies what still waits for a person, so that callers hear why before we are gone. */
  async shutDown(): Promise<void> {
    this.#tools.shutDown();
    const closed = this.#between.close();
    this.#approvals.close();
    this.#isSocketClosed = this.#socket?.close();
    await closed;
  }

  async close(): Promise<void> {
    await this.#isSocketClosed;
    await this.#service?.close();
    this.#browsers.close();
    await this.#owners.close();
    this.#refused.close();
    await this.audit.close();
  }

  /** Lets MCP clients know that other tools are offered than before. */
  async #toolsChanged(): Promise<void> {
    await this.#service?.announce();
  }

  #forget(sessionId: string): void {
    this.#permissions.revokeSession(sessionId);
    this.#browsers.forget(sessionId);
  }

  #createCaller(): ToolCaller {
    const { ports, place, screenEnvironment } = this.#deps;
    return new ToolCaller({
      tools: CATALOGUE,
      ports: {
        ...ports,
        sessions: this.#sessions,
        ...this.#between.ports,
        statuses: this.#deps.statuses,
        keyboard: KEYBOARD,
        patterns: new WorkerPatterns(ports.clock),
        files: { inside: insideFolder },
        windows: createNodeWindows({
          environment: screenEnvironment,
          preferencesFile: join(this.#folder, 'preferences.json'),
          program: place.program,
        }),
        app: {
          instanceId: this.#instanceId,
          version: VERSION,
          agentToolsFolder: this.#folder,
          isBrowserEnabled: () => this.#browsers.isOn,
        },
      },
      isValid: (caller) => CONNECTED.has(caller.kind) || this.#sessions.isValid(caller),
      authorise: (request, signal) => this.#permissions.authorise(request, signal),
      onBrowserRefused: (caller) => this.#browsers.offer(caller),
      audit: (call) => this.audit.append(call),
      report: place.report,
    });
  }

  get #sessionFolders(): SessionFolders {
    return { sessions: join(this.#folder, 'sessions'), launch: join(this.#folder, 'launch') };
  }

  #client(): Promise<string> {
    this.#ctl ??= installTools(this.#folder, this.#sessionFolders, this.#deps.place.ctlBundle);
    return this.#ctl;
  }
}

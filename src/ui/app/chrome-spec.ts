import { ageText } from '../../lib/age.ts';
import { counted } from '../../lib/counted.ts';
import { type AgentStatus, needsPerson } from '../../protocol/agent-status.ts';
import { viewOnCanvas } from '../../workspace/camera.ts';
import type { ViewState } from '../../workspace/view-state.ts';
import { callerTitle } from '../approval-words.ts';
import type { SidebarAgent, SidebarProps } from '../chrome/sidebar-lines.ts';
import type { TabBarProps } from '../chrome/tab-layout.ts';
import type { Areas } from '../layout/areas.ts';
import { agentName, allAgents, type ListedAgent, listedAgents } from '../listed-agents.ts';
import { listedBrowsers, sidebarBrowser } from '../listed-browsers.ts';
import type { Hint } from '../mode.ts';
import { projectName } from '../project-name.ts';
import { baseHints } from './base-hints.ts';
import type { ChromeSpec } from './chrome.ts';
import type { Message } from './message.ts';
import type { ModeStack } from './mode-stack.ts';
import type { Ui } from './ui.ts';

/** What the bars, the sidebar and the top card show now. */
export function chromeSpec(ui: Ui, modes: ModeStack, message: Message, areas: Areas): ChromeSpec {
  const overlays = modes.all.flatMap((mode) => mode.overlay?.() ?? []);
  return {
    tabs: tabBar(ui, areas),
    keys: {
      columns: areas.keys.width,
      hints: modes.top ? named(modes.top.name, modes.top.hints()) : baseHints(ui),
      ...(message.current && { message: message.current }),
    },
    sidebar: areas.sidebar && sidebar(ui, areas.sidebar),
    overlays: overlays.slice(-1),
    emptyHint: [
      'Nothing here yet.',
      `${ui.workspace.settings.leader} n t opens a terminal, ${ui.workspace.settings.leader} n s pins a note.`,
    ],
  };
}

function tabBar(ui: Ui, areas: Areas): TabBarProps {
  const { projects, activeId } = ui.workspace.projects.get();
  const { pending } = ui.workspace.approvals;
  const agents = allAgents(ui.workspace);
  return {
    columns: areas.tabs.width,
    tabs: projects.map((project) => ({
      title: projectName(project, projects),
      ...agentCounts(agents.filter((agent) => agent.project.id === project.id)),
      asking: pending.filter(({ caller }) => caller.projectId === project.id).length,
    })),
    active: projects.findIndex(({ id }) => id === activeId),
    notices: tabNotices(ui).map(({ text }) => text),
    clock: timeOfDay(ui.workspace.clock.now()),
  };
}

/** A project's agents in numbers: those that ask, and, while nobody has looked, those that failed or have ended, and those that are done. */
function agentCounts(agents: readonly ListedAgent[]) {
  const count = (isMeant: (status: AgentStatus) => boolean) =>
    agents.filter(({ status }) => isMeant(status)).length;
  const isFailed = ({ state }: AgentStatus) => state === 'error' || state === 'exited';
  return {
    running: count(({ state }) => state === 'working'),
    needing: count(({ state }) => state === 'needs-you'),
    failed: count((status) => isFailed(status) && needsPerson(status)),
    done: count(({ state }) => state === 'done'),
  };
}

/** A text at the right end of the tab bar, and the action that a click on it means. */
interface TabNotice {
  readonly text: string;
  readonly action: string;
}

/** What the tab bar counts: calls that wait for an answer, and warnings, which are too long for a bar. */
export function tabNotices(ui: Ui): readonly TabNotice[] {
  const asked = ui.workspace.approvals.pending.length;
  const warned = ui.workspace.notices().length;
  const key = `${ui.workspace.settings.leader} ${ui.keysOf('notices.open')}`;
  const approvals = { text: `⚑ ${counted(asked, 'approval')}`, action: 'approvals.open' };
  const warnings = { text: `▲ ${counted(warned, 'warning')}: ${key}`, action: 'notices.open' };
  return [...(asked > 0 ? [approvals] : []), ...(warned > 0 ? [warnings] : [])];
}

function timeOfDay(nowMs: number): string {
  const time = new Date(nowMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

function named(name: string, hints: readonly Hint[]): readonly Hint[] {
  return name === '' ? hints : [{ key: name, label: '' }, ...hints];
}

function sidebar(ui: Ui, rect: { width: number; height: number }): SidebarProps {
  const { project, workspace, places, sidebarNodes: nodes } = ui;
  const view = project?.view.get();
  const isCanvas = view?.view === 'canvas' && view.zoomed === undefined;
  const marked = ui.modes.all.findLast((mode) => mode.marked)?.marked?.();
  const placed = new Set(places.map(({ node }) => node.id));
  return {
    columns: rect.width,
    rows: rect.height,
    leader: workspace.settings.leader,
    approvals: workspace.approvals.pending.map(({ caller, tool }) => ({
      who: callerTitle(caller, workspace),
      what: tool.title,
    })),
    agents: listedAgents(workspace).map((agent) => sidebarAgent(ui, agent)),
    browsers: listedBrowsers(ui).map((node) => sidebarBrowser(ui, node)),
    nodes: nodes.map((node, index) => {
      const badge = workspace.views.get(node.kind)?.badge?.({
        node,
        live: workspace.live(node.id),
        page: workspace.page(node.id),
        agent: workspace.statuses.statusOf(node.id),
        nowMs: workspace.clock.now(),
      });
      return {
        rect: node.rect,
        isFocused: node.id === view?.focused,
        isShown: !isCanvas && placed.has(node.id),
        title: node.title,
        status: badge?.text ?? '',
        ...(hasNumber(node.id, view) && { number: index + 1 }),
      };
    }),
    view: isCanvas ? viewOnCanvas(view.camera, ui.main) : undefined,
    ...(marked && { selected: marked }),
    hasKeys: marked !== undefined,
  };
}

/** Also a tile that has no room on the screen: its number is how to go there. */
function hasNumber(nodeId: string, view: ViewState | undefined): boolean {
  return view?.view === 'canvas' || (view?.tiled.includes(nodeId) ?? false);
}

function sidebarAgent({ workspace }: Ui, agent: ListedAgent): SidebarAgent {
  const { status } = agent;
  return {
    title: agentName(agent, workspace),
    status: { state: status.state, ...(status.code !== undefined && { code: status.code }) },
    age: ageText(workspace.clock.now() - status.sinceMs),
  };
}

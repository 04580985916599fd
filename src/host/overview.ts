import { stateWords } from '../protocol/agent-state-words.ts';
import type { AgentStatus } from '../protocol/agent-status.ts';
import type {
  HostAgent,
  HostEnded,
  HostOverview,
  HostPage,
  HostProgram,
} from '../protocol/host-request.ts';
import type { Node } from '../workspace/document.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { LivePage } from '../workspace/live-page.ts';
import type { Projects } from '../workspace/projects.ts';

interface Deps {
  readonly projects: Projects;
  readonly live: (nodeId: string) => LiveTerminal | undefined;
  readonly agent: (nodeId: string) => AgentStatus | undefined;
  readonly page: (nodeId: string) => LivePage | undefined;
  readonly attached: { readonly screens: number; readonly windows: number };
  readonly version: string;
  readonly pid: number;
  /** Milliseconds since the epoch. */
  readonly startedMs: number;
}

/** What the host tells the command line of itself: what runs, and what stopping would end. */
export function overview({ projects, attached, ...deps }: Deps): HostOverview {
  const { live, agent, page, ...facts } = deps;
  return {
    ...facts,
    ...attached,
    projects: projects.get().projects.map(({ name, folder, store }) => {
      const nodes = Object.values(store.get().nodes);
      return {
        name,
        folder,
        programs: nodes.flatMap((node) => programOf(node, live(node.id), agent(node.id))),
        ended: nodes.flatMap((node) => endedOf(node, live(node.id), agent(node.id))),
        pages: nodes.flatMap((node) => pageOf(node, page(node.id))),
      };
    }),
  };
}

function programOf(
  { id, kind, title }: Node,
  terminal: LiveTerminal | undefined,
  status: AgentStatus | undefined,
): HostProgram[] {
  if (!isRunning(terminal)) return [];
  const { busy, foreground, jobs } = terminal;
  const runs = busy ? [foreground, ...jobs] : jobs;
  const agent = status && { agent: agentOf(status) };
  return [{ id, kind, title, busy: runs.length > 0, runs, ...agent }];
}

function endedOf(
  { id, kind, title }: Node,
  terminal: LiveTerminal | undefined,
  status: AgentStatus | undefined,
): HostEnded[] {
  return status && !isRunning(terminal) ? [{ id, kind, title, agent: agentOf(status) }] : [];
}

function isRunning(terminal: LiveTerminal | undefined): terminal is LiveTerminal {
  return terminal?.status.state === 'running';
}

function agentOf(status: AgentStatus): HostAgent {
  const { sinceMs, text } = status;
  return { state: stateWords(status), sinceMs, text };
}

function pageOf({ id, title }: Node, page: LivePage | undefined): HostPage[] {
  if (page === undefined) return [];
  const { state, url } = page.facts;
  return [{ id, title: page.facts.title || title, url, state }];
}

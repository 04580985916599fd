import type { HostOverview } from '../protocol/host-request.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { Projects } from '../workspace/projects.ts';

interface Deps {
  readonly projects: Projects;
  readonly live: (nodeId: string) => LiveTerminal | undefined;
  readonly attached: { readonly screens: number; readonly windows: number };
  readonly version: string;
  readonly pid: number;
  /** Milliseconds since the epoch. */
  readonly startedMs: number;
}

/** What the host tells the command line of itself: what runs, and what stopping would end. */
export function overview({ projects, live, attached, ...facts }: Deps): HostOverview {
  return {
    ...facts,
    ...attached,
    projects: projects.get().projects.map(({ name, folder, store }) => ({
      name,
      folder,
      programs: Object.values(store.get().nodes).flatMap(({ id, kind, title }) => {
        const terminal = live(id);
        if (terminal?.status.state !== 'running') return [];
        return [{ id, kind, title, busy: terminal.busy }];
      }),
    })),
  };
}

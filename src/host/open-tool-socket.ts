import { randomUUID } from 'node:crypto';
import type { Clock } from '../lib/clock.ts';
import { processStart } from '../lib/process-start.ts';
import { programSession } from '../protocol/caller.ts';
import type { DataPaths } from '../protocol/paths.ts';
import type { RefusedRequest } from '../services/audit/refused-requests.ts';
import type { ToolCaller } from '../tools/call.ts';
import { serveToolSocket, type ToolSocketService } from '../transports/socket/serve-tool-socket.ts';
import type { Projects } from '../workspace/projects.ts';
import { recordInstance } from './instance-record.ts';

interface Deps {
  readonly paths: Pick<DataPaths, 'data' | 'run' | 'toolSocket'>;
  readonly tools: ToolCaller;
  readonly projects: Projects;
  readonly clock: Clock;
  readonly onSessionEnd: (sessionId: string) => void;
  readonly onRefused: (refused: RefusedRequest) => void;
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Lets programs outside the panes in, and tells where they find us. Throws `CONFLICT` when another host listens. */
export async function openToolSocket(deps: Deps): Promise<ToolSocketService> {
  const { paths, tools, projects, clock, onSessionEnd, onRefused, writeFile, report } = deps;
  const socket = await serveToolSocket({
    path: paths.toolSocket,
    clock,
    call: tools.call,
    tools: () =>
      tools.operations().map(({ name, description, inputSchema, capabilities }) => ({
        name,
        description,
        inputSchema,
        capabilities,
      })),
    projectIdFor: (cwd) => (projects.around(cwd ?? '') ?? projects.active())?.id,
    newSessionId: () => programSession(randomUUID()),
    onSessionEnd,
    onRefused,
    log: report,
  });
  const forget = await recordInstance({
    folder: `${paths.run}/instances`,
    pid: process.pid,
    startedMs: clock.now(),
    socketPath: paths.toolSocket,
    dataPath: paths.data,
    startOf: processStart,
    writeFile,
  });
  return { ...socket, close: () => Promise.all([socket.close(), forget()]).then(() => {}) };
}

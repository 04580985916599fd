import { join } from 'node:path';
import { z } from 'zod';
import type { IntegrationStatus } from '../../protocol/session-file.ts';
import type { ToolContext } from '../context.ts';
import { defineTool, READS } from '../define-tool.ts';

/** Agents with such an adapter call in by themselves once they have started: a first call proves them connected. */
const NATIVE_ADAPTER = /-mcp$/;

export const sessionInfo = defineTool({
  name: 'session_info',
  title: 'About this session',
  description:
    'Tells who you are in this workspace, where its guides are, and which operations you can use. Call it first.',
  input: z.strictObject({}),
  capabilities: ['read-only'],
  annotations: READS,
  queue: 'none',
  run(_input, context) {
    const { app, caller } = context;
    const nodeId = caller.nodeId ?? null;
    return {
      nodeId,
      projectId: caller.projectId ?? null,
      instanceId: app.instanceId,
      host: 'local',
      status: connected(context) ?? null,
      appVersion: app.version,
      preferencesFile: join(app.agentToolsFolder, 'preferences.json'),
      guidesDirectory: nodeId && join(app.agentToolsFolder, 'launch', nodeId, 'skills'),
      browserEnabled: app.isBrowserEnabled(),
      operations: context.operations().map(({ name }) => name),
    };
  },
});

/** The caller's status, which this very call may have changed. */
function connected({ sessions, caller }: ToolContext): IntegrationStatus | undefined {
  const { nodeId } = caller;
  const status = nodeId === undefined ? undefined : sessions.statusOf(nodeId);
  if (nodeId === undefined || !status || !NATIVE_ADAPTER.test(status.adapter)) return status;
  const reason = 'Authenticated tool connection established';
  const proven = { ...status, state: 'connected' as const, reason };
  if (status.state !== 'connected') sessions.setStatus(nodeId, proven);
  return proven;
}

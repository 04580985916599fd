import type { ToolPlace } from '../preset.ts';

/** The name that agents know our tools under. */
export const SERVER = 'termsprawl';

/** The MCP server that an agent starts: a command and its words. They name a file; no secret is in them. */
export function bridgeCommand({ ctl, sessionFile }: ToolPlace) {
  return { command: ctl, args: ['--session', sessionFile, 'mcp'] };
}

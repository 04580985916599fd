import type { CallOptions, ToolRequest } from '../../../src/ctl/call-agent-tool.ts';
import type { Workspace } from '../../../src/ctl/mcp/workspace.ts';
import type { Reply } from '../../../src/protocol/result.ts';

export const GONE: Reply = { ok: false, error: 'Tool connection unavailable: gone.' };
export const CANVAS_LIST = tool('canvas_list');

export interface SeenCall extends ToolRequest {
  readonly options: CallOptions;
}

/** A workspace that answers as it is told to, and keeps what it was asked. */
export class FakeWorkspace implements Workspace {
  readonly seen: SeenCall[] = [];
  readonly watchers = new Set<() => void>();
  readonly replies = new Map<string, Reply | Promise<Reply>>([
    ['session_info', { ok: true, value: { nodeId: 't1' } }],
    ['guide_read', { ok: true, value: '# A guide' }],
    ['tools_list', { ok: true, value: [CANVAS_LIST] }],
  ]);

  readonly call = async (request: ToolRequest, options: CallOptions): Promise<Reply> => {
    this.seen.push({ ...request, options });
    return this.replies.get(request.operation ?? '') ?? { ok: true, value: request.args };
  };

  readonly watch = (listener: () => void) => {
    this.watchers.add(listener);
    return () => void this.watchers.delete(listener);
  };

  /** Says that it may offer other tools than before. */
  stir(): void {
    for (const watcher of this.watchers) watcher();
  }

  calls(operation: string): SeenCall[] {
    return this.seen.filter((call) => call.operation === operation);
  }
}

export function tool(name: string) {
  const inputSchema = { type: 'object', properties: {}, required: [], additionalProperties: false };
  return { name, description: 'Does it.', inputSchema };
}

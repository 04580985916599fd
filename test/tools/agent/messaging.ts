import type { Caller } from '../../../src/protocol/caller.ts';
import type { FakeTerminal } from '../fake-terminals.ts';
import { World } from '../world.ts';

/** How far the tools of both are. */
export const CONNECTED = {
  state: 'connected',
  adapter: 'claude-mcp',
  version: '1',
  reason: '',
} as const;

export const ASKER: Caller = { kind: 'agent', sessionId: 'sess_1', projectId: 'p1', nodeId: 'a1' };
export const ASKED: Caller = { kind: 'agent', sessionId: 'sess_2', projectId: 'p1', nodeId: 'a2' };

/** A world in which the agent `a1` may ask the agent `a2`, and nothing may be asked the other way. */
export class TalkingWorld extends World {
  readonly asked: FakeTerminal;

  constructor() {
    super();
    this.putAgent('a1');
    this.asked = this.putAgent('a2');
    this.link(true);
  }

  putAgent(id: string): FakeTerminal {
    const rect = { x: 0, y: 0, width: 80, height: 24 };
    const terminal = this.put({ id, kind: 'agent', title: id, rect, props: { agent: 'claude' } });
    this.statuses.set(id, CONNECTED);
    this.becomes(id, 'idle');
    if (!terminal) throw new Error('an agent has a terminal');
    terminal.modes = { ...terminal.modes, bracketedPaste: true };
    return terminal;
  }

  /** The link from `a1` to `a2`, with or without the person's leave to ask. */
  link(agentMessages: boolean): void {
    const ends = { id: 'l1', source: 'a1', target: 'a2', kind: 'context-inject' };
    const link = { ...ends, auto: false, config: { agentMessages } };
    this.project.store.dispatch({ type: 'link', link }, 'ui');
  }

  send(text: string, messageId = 'm1') {
    return this.call(ASKER, 'agent_send', { nodeId: 'a2', text, messageId });
  }

  /** Sends a request that must be taken, and returns its task's id. */
  async ask(text: string, messageId = 'm1'): Promise<string> {
    const task = await this.use(ASKER, 'agent_send', { nodeId: 'a2', text, messageId });
    return (task as { readonly id: string }).id;
  }

  task(taskId: string) {
    return this.use(ASKER, 'agent_task', { taskId });
  }

  /** Lets what was started settle, the pause before Enter too. */
  async settle(): Promise<void> {
    const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
    await settled();
    this.clock.advance(1_000);
    await settled();
  }
}

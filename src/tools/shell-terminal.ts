import { Failure } from '../protocol/failure.ts';
import { type Node, nodeOf } from '../workspace/document.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import { isTrusted } from './call-context.ts';
import type { ToolContext } from './context.ts';

/** Kinds of nodes that have a terminal of their own. */
const TERMINAL_KINDS: ReadonlySet<string> = new Set(['terminal', 'agent']);

/** Whether a program runs in a terminal behind that node. */
export function hasTerminal({ kind }: Node): boolean {
  return TERMINAL_KINDS.has(kind);
}

/** The terminal node of that id. Throws `NOT_FOUND`. */
export function terminalNode({ project }: ToolContext, nodeId: string): Node {
  const node = nodeOf(project.store.get(), nodeId);
  if (node && hasTerminal(node)) return node;
  throw new Failure('NOT_FOUND', 'Local terminal not found in this project', {
    hint: 'Call canvas_list for the ids of the terminals.',
  });
}

/** What the terminal node of that id shows, also after its program has ended. Throws `NOT_FOUND` or `UNAVAILABLE`. */
export function shownTerminal(context: ToolContext, nodeId: string): LiveTerminal {
  const terminal = context.terminals.get(terminalNode(context, nodeId).id);
  if (terminal) return terminal;
  throw new Failure('UNAVAILABLE', 'Terminal output is unavailable', {
    hint: 'It may be about to start: try again, or open another terminal.',
  });
}

/** The terminal node of that id, for a call that would type into it or end it: never the terminal that the caller runs in. */
export function drivenTerminal(context: ToolContext, nodeId: string): Node {
  const node = terminalNode(context, nodeId);
  if (node.id !== context.caller.nodeId) return node;
  throw new Failure(
    'CONFLICT',
    'Use a separate shell terminal instead of writing into or closing your own agent',
    { hint: 'terminal_open opens one.' },
  );
}

/** The same, for a call that types: an agent's prompt is not typed into either, but by a person. */
export function typedTerminal(context: ToolContext, nodeId: string): Node {
  const node = drivenTerminal(context, nodeId);
  if (node.kind !== 'agent' || isTrusted(context.caller)) return node;
  throw new Failure('CONFLICT', 'Another agent’s prompt is never typed into; nothing was typed', {
    hint: 'Ask it with agent_send.',
  });
}

/** The same, for shell commands: a plain shell, not another program. */
export function plainShell(context: ToolContext, nodeId: string): Node {
  const node = drivenTerminal(context, nodeId);
  if (node.kind === 'terminal' && node.props['command'] === undefined) return node;
  throw new Failure('CONFLICT', 'Submit shell commands only to a plain shell terminal', {
    hint: 'terminal_open opens one; terminal_input types into any other terminal.',
  });
}

/** What runs in the node, ready for input. Throws `UNAVAILABLE` when nothing does, or not yet. */
export function attachedTerminal({ terminals }: ToolContext, nodeId: string): LiveTerminal {
  const terminal = terminals.get(nodeId);
  switch (terminal?.status.state) {
    case 'running':
      return terminal;
    case 'starting':
      throw new Failure(
        'UNAVAILABLE',
        'Terminal is still attaching; read its output before sending input',
      );
    case 'exited':
    case 'failed':
    case undefined:
      throw new Failure('UNAVAILABLE', 'Terminal is not attached', {
        hint: 'Its program has ended: terminal_read shows what it left, terminal_restart starts it anew.',
      });
  }
}

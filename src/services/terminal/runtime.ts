import type { AgentProgram, AgentWish } from '../../workspace/agent-launch.ts';
import type { Node } from '../../workspace/document.ts';
import type { TerminalSpec } from './keeper.ts';

/** What a node's program is started with, apart from what the node itself says. */
export interface RuntimePlace {
  /** The project's folder, absolute. */
  readonly folder: string;
  /** What the project says may have been written by somebody else: no command in it runs by itself. */
  readonly isShared: boolean;
  readonly shell: { readonly command: string; readonly args: readonly string[] };
  readonly environment: Readonly<Record<string, string>>;
  readonly scrollbackLines: number;
  /** What the terminal showed when it last ran (`TerminalKeeper.snapshot`). */
  readonly replay?: string;
  /** The agent that the node's runtime asks for (`agent`), ready to be started. */
  readonly agent?: AgentProgram;
}

/** What lives while a node of one kind exists. */
export interface NodeRuntime {
  readonly kind: string;
  spec(node: Node, place: RuntimePlace): TerminalSpec;
  /** The agent that runs behind the node, for kinds that have one; its tools are wired up before it starts. */
  agent?(node: Node): AgentWish;
  /** What is typed into the program once it runs, for the person to confirm with Enter. */
  suggestion?(node: Node, place: RuntimePlace): string | undefined;
}

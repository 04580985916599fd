import type { Node } from '../../workspace/document.ts';
import type { TerminalSpec } from './keeper.ts';

/** What a node's program is started with, apart from what the node itself says. */
export interface RuntimePlace {
  /** The project's folder, absolute. */
  readonly folder: string;
  readonly shell: { readonly command: string; readonly args: readonly string[] };
  readonly environment: Readonly<Record<string, string>>;
  readonly scrollbackLines: number;
  /** What the terminal showed when it last ran (`TerminalKeeper.snapshot`). */
  readonly replay?: string;
}

/** What lives while a node of one kind exists. */
export interface NodeRuntime {
  readonly kind: string;
  spec(node: Node, place: RuntimePlace): TerminalSpec;
}

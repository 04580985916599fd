import type { Node } from '../../workspace/document.ts';
import { nodeFolder } from '../../workspace/node-folder.ts';
import type { TerminalSpec } from './keeper.ts';
import type { RuntimePlace } from './runtime.ts';

/** What a node's pane starts, whatever the program: its size, its folder, its scroll-back. */
export function paneSpec(
  node: Node,
  place: RuntimePlace,
  program: Pick<TerminalSpec, 'command' | 'args'>,
): TerminalSpec {
  return {
    id: node.id,
    command: program.command,
    args: program.args,
    folder: nodeFolder(node, place.folder),
    environment: place.environment,
    columns: node.rect.width - 2,
    rows: node.rect.height - 2,
    scrollbackLines: Number(node.props['scrollbackLines'] ?? place.scrollbackLines),
    ...(place.replay !== undefined && { replay: place.replay }),
  };
}

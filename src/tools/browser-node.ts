import { Failure } from '../protocol/failure.ts';
import { type Node, nodeOf } from '../workspace/document.ts';
import type { PageControl } from '../workspace/page-control.ts';
import { checkBrowserControl } from './browser-control.ts';
import { isTrusted } from './call-context.ts';
import type { ToolContext } from './context.ts';

/** The browser node of that id in the caller's project. Throws `NOT_FOUND`. */
export function browserNode({ project, kinds }: ToolContext, nodeId: string): Node {
  const node = nodeOf(project.store.get(), nodeId);
  if (node && kinds.get(node.kind)?.page) return node;
  throw new Failure('NOT_FOUND', 'Browser node not found in this project', {
    hint: 'Call browser_list for the ids.',
  });
}

/** The page of a node that the caller has. Throws `NOT_FOUND` or `PERMISSION_DENIED`. */
export function ownPage(context: ToolContext, nodeId: string): PageControl {
  const { owner } = browserNode(context, nodeId).props;
  const { caller, browsers, app } = context;
  if (!isTrusted(caller) && owner !== (caller.nodeId ?? caller.sessionId))
    throw new Failure(
      'PERMISSION_DENIED',
      'Claim this browser or ask its owner to transfer control first',
    );
  checkBrowserControl(app, caller, 'acting');
  const control = browsers.control(nodeId);
  if (control) return control;
  throw new Failure('UNAVAILABLE', 'Browser target is not ready or was closed');
}

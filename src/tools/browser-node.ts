import { z } from 'zod';
import { callerName, isProgramSession } from '../protocol/caller.ts';
import { Failure } from '../protocol/failure.ts';
import { type Node, nodeOf } from '../workspace/document.ts';
import type { PageControl } from '../workspace/page-control.ts';
import { checkBrowserControl } from './browser-control.ts';
import { isMaker, isTrusted } from './call-context.ts';
import type { ToolContext } from './context.ts';
import { nodeIdOf } from './node-id.ts';

/** The argument that names a browser. */
export const browserId = nodeIdOf('browser', 'browser_list');

/** The argument that names an element of a page. */
export const elementSelector = z
  .string()
  .min(1)
  .describe(
    'A reference of browser_inspect such as `e12`, or a CSS selector of one visible element.',
  );

/** The browser node of that id in the caller's project. Throws `NOT_FOUND`. */
export function browserNode({ project, kinds }: ToolContext, nodeId: string): Node {
  const node = nodeOf(project.store.get(), nodeId);
  if (node && kinds.get(node.kind)?.page) return node;
  throw new Failure('NOT_FOUND', 'Browser node not found in this project', {
    hint: 'Call browser_list for the ids.',
  });
}

/** Whose a browser is; nobody's when it is a person's, or its owner's session is over. */
export function ownerOf(context: ToolContext, { id, props }: Node): string | undefined {
  const { owner } = props;
  if (typeof owner !== 'string') return undefined;
  const { caller, sessions, project } = context;
  const isCallers = !isTrusted(caller) && isMaker(context, id);
  // That of a program outside the panes is taken out when its connection ends.
  const stands =
    isProgramSession(owner) || sessions.list(project.id).some(({ nodeId }) => nodeId === owner);
  return isCallers || stands ? owner : undefined;
}

/** The browser node of that id, which the caller has. Throws `NOT_FOUND` or `PERMISSION_DENIED`. */
export function ownBrowser(context: ToolContext, nodeId: string): Node {
  const node = browserNode(context, nodeId);
  if (isMaker(context, nodeId)) return node;
  throw new Failure(
    'PERMISSION_DENIED',
    'Claim this browser or ask its owner to transfer control first',
    { hint: 'Call browser_claim for one that is free, or browser_open for one of your own.' },
  );
}

/** The page of a node that the caller has. Throws `NOT_FOUND` or `PERMISSION_DENIED`. */
export function ownPage(context: ToolContext, nodeId: string): PageControl {
  ownBrowser(context, nodeId);
  const { caller, browsers, app, signal } = context;
  checkBrowserControl(app, caller, 'acting');
  const control = browsers.control(nodeId, { by: callerName(caller), signal });
  if (control) return control;
  throw new Failure('UNAVAILABLE', 'Browser target is not ready or was closed');
}

/** Gives a browser to a node's session, or to nobody; no undo takes it back. */
export function giveBrowser({ project }: ToolContext, nodeId: string, owner: string | undefined) {
  project.store.record({ type: 'set', id: nodeId, props: { owner } });
  return { nodeId, owner: owner ?? null };
}

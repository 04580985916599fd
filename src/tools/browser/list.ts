import { z } from 'zod';
import type { LivePage } from '../../workspace/live-page.ts';
import { ownerOf } from '../browser-node.ts';
import { defineTool, READS } from '../define-tool.ts';
import { wireNode } from '../wire-node.ts';

export const browserList = defineTool({
  name: 'browser_list',
  title: 'List the browsers',
  description:
    'Lists the browsers of your project: each node as canvas_list has it, with its owner, and how its page is doing.',
  input: z.strictObject({}),
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'read',
  run: (_input, context) => {
    const document = context.project.store.get();
    const nodes = Object.values(document.nodes).filter(({ kind }) => context.kinds.get(kind)?.page);
    return nodes.map((node) => ({
      ...wireNode(document, node, context.kinds),
      owner: ownerOf(context, node) ?? null,
      page: pageState(context.browsers.get(node.id)),
    }));
  },
});

/** Without the page's own words, so that a list of nodes needs no warning. */
function pageState(page: LivePage | undefined) {
  if (!page) return null;
  const {
    state,
    reason,
    isLoading,
    statusCode = null,
    errors,
    lastAction = null,
    dialog,
  } = page.facts;
  return {
    state,
    reason,
    isLoading,
    status: statusCode,
    errors,
    lastAction,
    hasDialog: dialog !== undefined,
  };
}

import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { wireNode } from '../wire-node.ts';

export const canvasList = defineTool({
  name: 'canvas_list',
  title: 'List the canvas',
  description:
    'Lists every node of your project with its id, kind, position, size and data. Positions and sizes are in terminal cells; a grouped node’s position is relative to its group.',
  input: z.strictObject({}),
  capabilities: ['read-only'],
  annotations: READS,
  queue: 'read',
  run(_input, { project, kinds }) {
    const document = project.store.get();
    return Object.values(document.nodes).map((node) => wireNode(document, node, kinds));
  },
});

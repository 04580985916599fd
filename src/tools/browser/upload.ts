import { z } from 'zod';
import { browserId, elementSelector, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageResult } from '../page-result.ts';
import { workFolder } from '../work-folder.ts';

export const browserUpload = defineTool({
  name: 'browser_upload',
  title: 'Upload files to a page',
  description:
    'Gives files of the project to a file input in a browser of yours, one that is hidden too, or to its label.',
  input: z.strictObject({
    nodeId: browserId,
    selector: elementSelector,
    paths: z
      .array(z.string())
      .describe('Absolute, or relative to the project’s folder; only files inside it.'),
  }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  queue: 'page',
  async run({ nodeId, selector, paths }, context) {
    const page = ownPage(context, nodeId);
    const folder = workFolder(context);
    const real = await Promise.all(paths.map((path) => context.files.inside(folder, path)));
    return pageResult({ uploaded: real.length }, await page.upload(selector, real));
  },
});

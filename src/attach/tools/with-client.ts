import { openClient } from '../../client/open-client.ts';
import type { ToolClient } from '../../client/tool-client.ts';
import type { Surroundings } from '../surroundings.ts';

/** Does something with a connection to the workspace, and ends it. Throws `UNAVAILABLE` when none runs. */
export async function withClient<Result>(
  { paths, folder, clock }: Surroundings,
  work: (client: ToolClient) => Promise<Result>,
): Promise<Result> {
  const options = { socketPath: paths.toolSocket, cwd: folder, timeoutMs: undefined, clock };
  const client = await openClient(options);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

import { afterAll, beforeAll, type TestContext, vi } from 'vitest';
import { buildWithFakeHost } from './build-with-fake-host.ts';
import { Workspace } from './workspace.ts';

/** Programs start, so a loaded machine may take a while; a test that hangs still ends. */
const TEST_LIMIT_MS = 20_000;

/** Makes a test's function out of one that wants a workspace of its own, which is closed after it. */
export type InWorkspace = (
  act: (workspace: Workspace) => Promise<void>,
) => (context?: Partial<TestContext>) => Promise<void>;

/** For a file of tests that drive the program at a path, such as the built `bin/termsprawl.js`. */
export function driveProgram(program: () => string): InWorkspace {
  vi.setConfig({ testTimeout: TEST_LIMIT_MS });
  return (act) => async (context) => {
    const workspace = await Workspace.create(program());
    // A test that came to its limit is waited for no more, but this is. Of its own context: others run beside it.
    context?.onTestFinished?.(() => workspace.close().catch(() => undefined));
    try {
      await act(workspace);
    } catch (error) {
      // What went wrong first is what the test tells; what was left running is a consequence, if anything.
      await workspace.close().catch(() => undefined);
      throw error;
    }
    await workspace.close();
  };
}

/** For a file of tests that drive the screen program beside the fake host, built for them. */
export function driveWithFakeHost(): InWorkspace {
  const built = buildWithFakeHost();
  let program = '';
  beforeAll(async () => {
    ({ program } = await built);
  });
  afterAll(async () => (await built).remove());
  return driveProgram(() => program);
}

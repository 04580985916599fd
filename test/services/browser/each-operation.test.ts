import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import { processesIn } from '../../driver/processes.ts';
import { everyOperation, PAGE_FOR_ALL } from './every-operation.ts';
import { PageStage, type StagedPage } from './page-stage.ts';

// Nineteen pages are opened, on a machine that does much else.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.start();
});
afterEach(() => stage.close());

test.each([
  ['is killed', 'SIGKILL'],
  ['hangs', 'SIGSTOP'],
] as const)(
  'each operation ends within its limit when Chrome %s under it, with what to do, and the next one works',
  async (_, signal) => {
    const silent = stage.answer('/silent', () => {});
    const url = stage.serve('/all', PAGE_FOR_ALL);
    const operations = everyOperation(silent);
    const pages: StagedPage[] = [];
    await Promise.all(operations.map(async () => void pages.push(await stage.open(url))));
    const acting = operations.map(async ([name, act], index) => {
      const { control } = at(pages, index);
      return [name, await act(control).catch((error: unknown) => error)] as const;
    });
    for (const { pid } of await mainProcesses()) process.kill(pid, signal);
    for (const [name, outcome] of await Promise.all(acting)) expectClear(name, outcome);
    const { control } = at(pages, 0);
    await control.navigate(url);
    expect((await control.inspect(undefined)).value.title).toBe('All');
    expect(await mainProcesses()).toHaveLength(1);
  },
);

/** Some are quicker than the signal; the others say in a sentence what happened, and what can be done. */
function expectClear(name: string, outcome: unknown): void {
  if (!(outcome instanceof Error)) return;
  expect(outcome, name).toBeInstanceOf(Failure);
  const { code, hint, message } = Failure.from(outcome);
  expect([name, code]).not.toEqual([name, 'TOOL_FAILED']);
  const isItsOwnAnswer = /^(?:There is no page|No dialog)/.test(message);
  if (!isItsOwnAnswer) expect([name, message, hint]).toEqual([name, message, expect.any(String)]);
}

function at(pages: readonly StagedPage[], index: number): StagedPage {
  const page = pages[index];
  if (!page) throw new Error(`there is no page ${index}`);
  return page;
}

async function mainProcesses() {
  const found = await processesIn(stage.directory);
  return found.filter(({ command }) => !command.includes('--type='));
}

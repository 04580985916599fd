import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OuterTerminal } from './outer-terminal.ts';
import { Puppet } from './puppet.ts';
import { type ScreenOptions, Workspace } from './workspace.ts';

/** RIS: the pane as it was at the start, its history kept by nothing. */
const RESET = '\x1bc\x1b[3J';

/** A workspace that the tests of one file share: one screen, and a puppet in the only pane. */
export interface Stage {
  readonly workspace: Workspace;
  readonly screen: OuterTerminal;
  readonly puppet: Puppet;
}

/** Sets the stage before the file's first test, clears the pane before each, and ends everything after the last. */
export function setStage(options: ScreenOptions = {}): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    const workspace = await Workspace.create(resolve('bin/termsprawl.js'));
    const screen = workspace.open(options);
    await screen.until(/│\$/);
    stage = { workspace, screen, puppet: await Puppet.start(screen, workspace.folder) };
  });
  beforeEach(async () => {
    await stage?.puppet.say(RESET);
  });
  afterAll(async () => {
    stage?.puppet.end();
    await stage?.workspace.close();
  });
  return () => {
    if (stage === undefined) throw new Error('the stage is not set yet');
    return stage;
  };
}

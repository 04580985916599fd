import type { Clock } from '../lib/clock.ts';
import { inBackground } from '../lib/in-background.ts';
import type { StatusPort } from '../protocol/agent-status.ts';
import { AutoLinks } from '../services/links/auto-links.ts';
import { LinkRuns } from '../services/links/link-runs.ts';
import { KEYBOARD } from '../ui/keys/keyboard.ts';
import type { Projects } from '../workspace/projects.ts';
import { type LinkEndsDeps, linkEnds } from './link-ends.ts';
import { LINK_FILES } from './link-files.ts';
import type { Warnings } from './warnings.ts';

interface Deps extends LinkEndsDeps {
  readonly projects: Projects;
  readonly statuses: StatusPort;
  readonly clock: Clock;
  readonly warnings: Warnings;
  readonly report: (error: unknown) => void;
}

/** Links that carry output, run by hand and by themselves. */
export interface Links {
  readonly runs: LinkRuns;
  /** Resolves when the run that is under way has come to its end. */
  close(): Promise<void>;
}

/** Builds the links of a host, with what runs along them. */
export function createLinks(deps: Deps): Links {
  const { warnings, report } = deps;
  const runs = new LinkRuns({
    ...deps,
    ends: linkEnds(deps),
    files: LINK_FILES,
    keyboard: KEYBOARD,
    onDisk: (reason) => warnings.set('links', reason && warningOf(reason)),
  });
  const autoLinks = new AutoLinks({
    ...deps,
    onQuiet: (link) => inBackground(runs.runByItself(link), report),
  });
  const close = () => {
    autoLinks.close();
    return runs.close();
  };
  return { runs, close };
}

function warningOf(reason: string): string {
  return `Links cannot write their output: ${reason}. What was written before is kept; make room, then run the link again, or let its source go on.`;
}

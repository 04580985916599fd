import { type Clock, systemClock } from '../../lib/clock.ts';
import { type Processes, systemProcesses } from './processes.ts';
import { type StartPty, systemPtys } from './pty/pty.ts';
import { type LineDiscipline, systemLineDiscipline } from './pty/whole-lines.ts';

/** What the keeper needs of the world. */
export interface HostEffects {
  /** Version of termsprawl, for programs that ask who the terminal is. */
  readonly version: string;
  readonly clock: Clock;
  readonly startPty: StartPty;
  readonly processes: Processes;
  readonly lineDiscipline: LineDiscipline;
}

/** The real ones. */
export function systemEffects(version: string, platform: NodeJS.Platform): HostEffects {
  return {
    version,
    clock: systemClock,
    startPty: systemPtys(systemClock),
    processes: systemProcesses(platform),
    lineDiscipline: systemLineDiscipline(platform),
  };
}

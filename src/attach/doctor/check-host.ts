import type { Clock } from '../../lib/clock.ts';
import { counted } from '../../lib/counted.ts';
import { Failure } from '../../protocol/failure.ts';
import type { HostOverview } from '../../protocol/host-request.ts';
import { VERSION } from '../../protocol/version.ts';
import { askOverview } from '../ask-host.ts';
import type { Finding } from './finding.ts';

/** Whether a host runs, which one, and how much is in it. */
export async function checkHost(socketPath: string, clock: Clock): Promise<Finding> {
  try {
    const overview = await askOverview(socketPath, clock);
    if (overview !== undefined) return running(overview);
    return { state: 'ok', about: 'host', found: 'not running; termsprawl starts it' };
  } catch (error) {
    return {
      state: 'fail',
      about: 'host',
      found: `runs, but: ${Failure.from(error).message}`,
      advice: `Find its process with "fuser '${socketPath}'" or "lsof '${socketPath}'" and end it; layout and notes are kept.`,
    };
  }
}

function running({ version, pid, projects }: HostOverview): Finding {
  const programs = projects.reduce((sum, project) => sum + project.programs.length, 0);
  const found = `${version}, process ${pid}, ${counted(projects.length, 'project')}, ${counted(programs, 'terminal')}`;
  if (version === VERSION) return { state: 'ok', about: 'host', found };
  return {
    state: 'warn',
    about: 'host',
    found,
    advice: `This is version ${VERSION}: "termsprawl stop" ends that one when its programs are done.`,
  };
}

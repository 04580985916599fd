import type { Workspace } from '../driver/workspace.ts';
import type { RealAgent } from './real-agent.ts';

/** Ends an agent with all that it was started by and goes under its name. */
export async function killed({ id, executable }: RealAgent, workspace: Workspace): Promise<void> {
  const isIts = (command: string) =>
    command.includes(`/${executable}`) || new RegExp(`(^|/)${id}( |$)`).test(command);
  for (const { pid, command } of await workspace.processes())
    if (isIts(command)) process.kill(pid, 'SIGKILL');
}

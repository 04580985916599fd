import { statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { isExecutable } from '../../../lib/executable.ts';

/** What a shell would look through without a PATH. */
const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin';

/** What is to run, where, and with which variables. */
export interface Program {
  readonly command: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Why a program cannot be started, in words for a person; nothing when it can. The pty would only say so on the screen. */
export function reasonNotToStart({ command, folder, environment }: Program): string | undefined {
  if (!isDirectory(folder)) return `the folder ${folder} does not exist`;
  if (command === '') return 'there is no command to start';
  const candidates = command.includes('/')
    ? [resolve(folder, command)]
    : (environment['PATH'] ?? DEFAULT_PATH).split(delimiter).map((each) => resolve(each, command));
  return candidates.some(isExecutable) ? undefined : `the command ${command} was not found`;
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

import { findProgram } from '../lib/find-program.ts';
import { shellWord } from '../lib/shell-word.ts';
import type { Environment } from '../protocol/paths.ts';
import { ExternalTerminal } from '../services/external-terminal/external-terminal.ts';
import { startProgram } from '../services/external-terminal/start-program.ts';

/** What decides which workspace `termsprawl` attaches to. An emulator may be a server with an environment of its own. */
const DECISIVE = ['TERMSPRAWL_HOME', 'XDG_DATA_HOME'];

interface Deps {
  readonly environment: () => Environment;
  readonly preferencesFile: string;
  /** The `termsprawl` program, beside our own. */
  readonly program: string;
}

/** Opens windows in which `termsprawl attach --node` shows one node of this workspace. */
export function createNodeWindows({ environment, preferencesFile, program }: Deps) {
  const decisive = () =>
    DECISIVE.flatMap((name) => {
      const value = environment()[name];
      return value ? [[name, value] as const] : [];
    });
  const settings = (quote: (value: string) => string) =>
    decisive().map(([name, value]) => `${name}=${quote(value)}`);
  return new ExternalTerminal({
    environment,
    preferencesFile,
    commandFor: (nodeId) => [
      '/usr/bin/env',
      ...settings(String),
      process.execPath,
      program,
      'attach',
      '--node',
      nodeId,
    ],
    lineFor: (nodeId) => [...settings(quoted), `termsprawl attach --node ${nodeId}`].join(' '),
    find: (executable, { PATH = '' }) => findProgram(executable, PATH),
    start: startProgram,
  });
}

/** A word for a shell, in quotes where it needs them. */
function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : shellWord(word);
}

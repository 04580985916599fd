import { inBackground } from '../lib/in-background.ts';
import { systemReason } from '../lib/system-reason.ts';
import type { Environment } from '../protocol/paths.ts';
import { startProgram } from '../services/external-terminal/start-program.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  /** The program and its arguments, as the configuration has them now; `null` for none. */
  readonly command: () => readonly string[] | null;
  /** The environment as it is where somebody attached last: a notification belongs on that desktop. */
  readonly environment: () => Environment;
  readonly warnings: Warnings;
  readonly report: (error: unknown) => void;
}

const TOPIC = 'notifications.command';

/** Runs the person's own program for each notification, with `{title}` and `{body}` filled in. */
export function createNotifier(deps: Deps): (title: string, body: string) => void {
  return (title, body) => {
    const command = deps.command();
    if (command) inBackground(run(command, { title, body }, deps), deps.report);
  };
}

async function run(
  command: readonly string[],
  texts: Readonly<Record<string, string>>,
  { environment, warnings }: Deps,
): Promise<void> {
  const [program = '', ...args] = command;
  const filled = args.map((word) =>
    word.replace(/\{(title|body)\}/g, (_all, name: string) => texts[name] ?? ''),
  );
  try {
    await startProgram([program, ...filled], environment());
    warnings.set(TOPIC, undefined);
  } catch (error) {
    warnings.set(TOPIC, failure(program, error));
  }
}

function failure(program: string, error: unknown): string {
  return `${program}, which ${TOPIC} names, could not be started: ${systemReason(error)}. Notifications reach you in the other ways; correct the setting.`;
}

import { Command, CommanderError } from 'commander';
import { VERSION } from '../protocol/version.ts';
import { attach } from './attach.ts';
import { attachNode } from './attach-node.ts';
import { auditCommand } from './audit/command.ts';
import { configCheck } from './config-check.ts';
import type { Surroundings } from './surroundings.ts';
import { systemConsole } from './system-console.ts';
import { toolCommands } from './tools/commands.ts';
import { usageSentence } from './usage-sentence.ts';

const USAGE_STATUS = 2;

const AFTER_HELP = `
Inside, Ctrl+Space opens the menu; Ctrl+Space d leaves, and everything goes on.
TERMSPRAWL_HOME names the directory that everything is kept in.`;

/** Runs what the words after `termsprawl` ask for; what a command does is loaded when it is used. Resolves with the exit status. */
export async function runCommandLine(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  let status = 0;
  const program = describeCommands(surroundings, (code) => {
    status = code;
  });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return status;
  } catch (error) {
    // Commander has written its sentence, or the help, by now.
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? 0 : USAGE_STATUS;
    }
    throw error;
  }
}

function describeCommands(surroundings: Surroundings, end: (code: number) => void): Command {
  const program = new Command('termsprawl')
    .description('A terminal workspace for people who run coding agents.')
    .version(VERSION)
    .argument('[folder]', 'a folder to open as a project; otherwise the workspace as it was')
    .addHelpText('after', AFTER_HELP)
    .helpCommand('help [command]', 'say what a command does and takes')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(usageSentence(text)) })
    .option('--share', 'keep the layout in the folder, in .termsprawl/project.json, for committing')
    .action(async (folder: string | undefined, { share = false }: { share?: boolean }) =>
      end(await attach(surroundings, share ? (folder ?? '.') : folder, share)),
    );
  describeRunning(program, surroundings);
  describeAttach(program, surroundings, end);
  program
    .command('doctor')
    .description('look for what would keep the workspace from running well')
    .action(async () => {
      const { doctor } = await import('./doctor/doctor.ts');
      end(await doctor(surroundings, systemConsole(surroundings).print));
    });
  program.addCommand(auditCommand(surroundings, end).copyInheritedSettings(program));
  for (const command of toolCommands(surroundings, end))
    program.addCommand(command.copyInheritedSettings(program));
  program
    .command('config')
    .description('work with the configuration')
    .command('check')
    .description('say what is wrong in the configuration file, and where')
    .action(async () => end(await configCheck(surroundings)));
  return program;
}

/** What is done to the workspace that runs. */
function describeRunning(program: Command, surroundings: Surroundings): void {
  const console = systemConsole(surroundings);
  const { clock, paths } = surroundings;
  const socketPath = paths.socket;
  program
    .command('ls')
    .description('list what runs')
    .action(async () => {
      const { list } = await import('./list.ts');
      console.print(await list(socketPath, clock));
    });
  program
    .command('stop')
    .description('stop the workspace and every program in it')
    .option('--yes', 'do not ask')
    .action(async ({ yes = false }: { yes?: boolean }) => {
      const { stop } = await import('./stop.ts');
      await stop({ socketPath, yes, console, clock });
    });
}

function describeAttach(
  program: Command,
  surroundings: Surroundings,
  end: (code: number) => void,
): void {
  program
    .command('attach')
    .description('show the workspace, or one terminal of it and nothing else')
    .option('--node <id>', 'the terminal; "termsprawl ls" lists their ids')
    .action(async ({ node }: { node?: string }) => {
      const isWhole = node === undefined;
      end(await (isWhole ? attach(surroundings, undefined) : attachNode(surroundings, node)));
    });
}

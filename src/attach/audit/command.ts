import { Command, Option } from 'commander';
import { DECISIONS } from '../../protocol/decision.ts';
import type { Surroundings } from '../surroundings.ts';
import { wholeNumberFrom } from '../whole-number.ts';
import type { AuditOptions } from './audit.ts';

const DEFAULT_LIMIT = 200;

/** `termsprawl audit`: what programs asked for, and what came of it. */
export function auditCommand(surroundings: Surroundings, end: (code: number) => void): Command {
  return new Command('audit')
    .description('show what agents and people did, from the log of calls')
    .option('--follow', 'go on with what comes, until Ctrl+C')
    .option('--json', 'whole records, one a line')
    .option(
      '--caller <who>',
      'only of a kind of caller (agent, ui, cli, plugin, unknown), a node or a session',
    )
    .option('--tool <name>', 'only calls of this tool')
    .addOption(new Option('--decision <what>', 'only calls that ended so').choices(DECISIONS))
    .option('--limit <n>', 'the newest so many', wholeNumberFrom(1), DEFAULT_LIMIT)
    .action(async (options: AuditOptions) => {
      const { audit } = await import('./audit.ts');
      end(await audit(options, surroundings));
    });
}

import { homedir } from 'node:os';
import { dataPaths } from '../protocol/paths.ts';
import { LogFile } from '../services/storage/log-file.ts';
import { storagePaths } from '../services/storage/paths.ts';
import { startHost } from './start-host.ts';

/** The host: one long-lived process per data directory. Says nothing; what goes wrong is in its log. */
async function main(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the entry point is where the environment comes in.
  const environment = { ...process.env };
  const home = environment['HOME'] ?? homedir();
  const uid = process.getuid?.() ?? -1;
  const paths = dataPaths(environment, { home, uid, folder: process.cwd() });
  const log = new LogFile(storagePaths(paths).hostLog);
  const report = (error: unknown) =>
    log.append(
      `${new Date().toISOString()} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  // A bug in one corner must not end every program that runs here.
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
  const host = await startHost({ environment, home, uid, paths, report });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void host.stop('termsprawl: the workspace was stopped.'));
  // A closed terminal is the screens' business, never ours.
  process.on('SIGHUP', () => {});
}

await main();

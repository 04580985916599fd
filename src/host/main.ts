import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { systemClock } from '../lib/clock.ts';
import { BROWSER_CHECK } from '../protocol/browser-check.ts';
import { type DataPaths, dataPaths, type Environment } from '../protocol/paths.ts';
import { LogFile } from '../services/storage/log-file.ts';
import { storagePaths } from '../services/storage/paths.ts';

/**
 * V8 waits until a function has run for 66 KB of bytecode, three times over, before it optimises it. What a
 * key runs through gets there in hours of typing; with this it does in some thirty keys, which takes a
 * third off a key. Less makes V8 optimise what it knows too little of.
 */
const OPTIMISE_SOON = '--interrupt-budget=1000';
/** While the host opens there is more to run once than to run again, and few processors to optimise it on. */
const OPTIMISE_LATER = '--interrupt-budget=5000';
/** The word with which `termsprawl config check` starts this program. */
const CONFIG_CHECK = 'config-check';

// biome-ignore lint/style/noProcessEnv: the entry point is where the environment comes in.
const environment = { ...process.env };
const home = environment['HOME'] ?? homedir();
const uid = process.getuid?.() ?? -1;
/** Beside this program, wherever the package is installed. */
const ctlBundle = fileURLToPath(new URL('./ctl.cjs', import.meta.url));
const program = fileURLToPath(new URL('../bin/termsprawl.js', import.meta.url));
const paths = dataPaths(environment, { home, uid, folder: process.cwd() });

const [, , word] = process.argv;
if (word === CONFIG_CHECK) await checkConfig(paths, environment);
else if (word === BROWSER_CHECK) await printBrowserCheck();
else await runHost();

/** One long-lived process per data directory. Says nothing; what goes wrong while it runs is in its log. */
async function runHost(): Promise<void> {
  setFlagsFromString(OPTIMISE_LATER);
  const log = new LogFile(storagePaths(paths).hostLog);
  const report = (error: unknown) =>
    log.append(
      `${new Date(systemClock.now()).toISOString()} ${error instanceof Error ? error.stack : String(error)}`,
    );
  const { createHost } = await import('./start-host.ts');
  const host = await createHost({ environment, home, uid, paths, ctlBundle, program, report });
  // Before programs run, who would otherwise end unsaved with us.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void host.stop('termsprawl: the workspace was stopped.'));
  // A closed terminal is the screens' business, never ours.
  process.on('SIGHUP', () => {});
  await host.open();
  setFlagsFromString(OPTIMISE_SOON);
  // From here on a bug in one corner must not end them all.
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

async function checkConfig({ config }: DataPaths, { NO_COLOR }: Environment): Promise<void> {
  const { readSettings } = await import('./settings.ts');
  const { ACTIONS } = await import('../ui/actions/catalogue.ts');
  const { checkText } = await import('../services/config/check-text.ts');
  const settings = await readSettings(`${config}/config.json`, ACTIONS, Boolean(NO_COLOR));
  process.stdout.write(checkText(settings));
  process.exitCode = settings.problems.length === 0 ? 0 : 1;
}

async function printBrowserCheck(): Promise<void> {
  const { checkBrowser } = await import('./check-browser.ts');
  const { loadConfig } = await import('../services/config/load-config.ts');
  const { readIfThere } = await import('../lib/read-if-there.ts');
  const { config } = await loadConfig(`${paths.config}/config.json`, readIfThere);
  const check = await checkBrowser({ environment, home, paths, uid }, config.browser);
  process.stdout.write(JSON.stringify(check));
}

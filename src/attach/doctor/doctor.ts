import type { Surroundings } from '../surroundings.ts';
import { checkBrowser } from './check-browser.ts';
import { checkData } from './check-data.ts';
import { checkForwarding } from './check-forwarding.ts';
import { checkHost } from './check-host.ts';
import { checkPictures } from './check-pictures.ts';
import { checkNode, checkPty } from './check-programs.ts';
import { checkWindow } from './check-window.ts';
import type { Finding } from './finding.ts';

const ABOUT_WIDTH = 10;

/** Looks at everything the workspace needs, a line each. Resolves with 1 when something fails, else 0. */
export async function doctor(
  surroundings: Surroundings,
  print: (line: string) => void,
): Promise<number> {
  const findings = [
    checkNode(process.versions.node),
    await checkPty(surroundings.hostProgram),
    ...checkWindow(surroundings),
    await checkPictures(surroundings),
    ...checkForwarding(surroundings.environment),
    await checkData(surroundings.paths.data, surroundings.uid),
    await checkBrowser(surroundings),
    await checkHost(surroundings.paths.socket, surroundings.clock),
  ];
  for (const finding of findings) print(line(finding));
  return findings.some(({ state }) => state === 'fail') ? 1 : 0;
}

function line({ state, about, found, advice }: Finding): string {
  const head = `${state.padEnd(4)}  ${about.padEnd(ABOUT_WIDTH)}  ${found}`;
  return advice === undefined ? head : `${head}. ${advice}`;
}

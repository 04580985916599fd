import type { Terminal } from '@xterm/headless';
import { sgrParameters } from '../text/sgr.ts';
import type { EmulatorCore } from './core.ts';

/** What XTGETTCAP is told, by terminfo name; '' for a capability that is just there. */
const CAPABILITIES: ReadonlyMap<string, string> = new Map([
  ['TN', 'xterm-256color'],
  ['Co', '256'],
  ['colors', '256'],
  ['RGB', '8/8/8'],
  ['Tc', ''],
  ['Su', ''],
  ['Ms', '\\E]52;%p1%s;%p2%s\\007'],
  ['Smulx', '\\E[4:%p1%dm'],
  ['Setulc', '\\E[58:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%dm'],
  ['Ss', '\\E[%p1%d q'],
  ['Se', '\\E[0 q'],
]);
/** More names than that in one question are no question. */
const MAX_NAMES = 32;

const CURSOR_STYLES = { block: 2, underline: 4, bar: 6 };

export interface CapabilityQueries {
  readonly version: string;
  reply(text: string): void;
}

/** Answers XTVERSION, XTGETTCAP, and those DECRQSS that the emulator gets wrong: SGR and cursor style. */
export function installCapabilityQueries(
  { parser }: Terminal,
  core: EmulatorCore,
  { version, reply }: CapabilityQueries,
): void {
  parser.registerCsiHandler({ prefix: '>', final: 'q' }, ([kind]) => {
    if (kind === 0) reply(`\x1bP>|termsprawl ${version}\x1b\\`);
    return true;
  });
  parser.registerDcsHandler({ intermediates: '+', final: 'q' }, (payload) => {
    for (const name of payload.split(';').slice(0, MAX_NAMES)) reply(capability(name));
    return true;
  });
  parser.registerDcsHandler({ intermediates: '$', final: 'q' }, (payload) => {
    if (payload !== 'm' && payload !== ' q') return false;
    const value =
      payload === 'm' ? sgrParameters(core._inputHandler.getAttrData()) : cursorStyle(core);
    reply(`\x1bP1$r${value}${payload}\x1b\\`);
    return true;
  });
}

function capability(hexName: string): string {
  const name = Buffer.from(hexName, 'hex').toString('latin1');
  const value = CAPABILITIES.get(name);
  if (value === undefined) return `\x1bP0+r${/^[0-9a-fA-F]*$/.test(hexName) ? hexName : ''}\x1b\\`;
  const hexValue = Buffer.from(value, 'latin1').toString('hex').toUpperCase();
  return `\x1bP1+r${hexName}${value === '' ? '' : `=${hexValue}`}\x1b\\`;
}

/** DECSCUSR's number; 0 is the outer terminal's own shape. */
function cursorStyle({ coreService }: EmulatorCore): number {
  const { cursorStyle: style, cursorBlink } = coreService.decPrivateModes;
  return style === undefined ? 0 : CURSOR_STYLES[style] - (cursorBlink === true ? 1 : 0);
}

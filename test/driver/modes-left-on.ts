/** DEC private modes that are on in a terminal that nobody touched. */
const ON_BY_NATURE: ReadonlySet<string> = new Set(['7', '25']);

/** Reads a terminal's whole output and names what differs from an untouched one at its end. */
export function modesLeftOn(raw: string): string[] {
  const changed = new Set<string>();
  const set = (name: string, isChanged: boolean) =>
    isChanged ? changed.add(name) : changed.delete(name);
  let kittyEntries = 0;
  let savedTitles = 0;
  for (const [, prefix = '', parameters = '', final = ''] of raw.matchAll(SEQUENCE)) {
    if (prefix === '?' && (final === 'h' || final === 'l')) {
      for (const mode of parameters.split(';')) {
        set(`?${mode}`, (final === 'h') !== ON_BY_NATURE.has(mode));
      }
    }
    if (final === 'u' && prefix === '>') kittyEntries++;
    if (final === 'u' && prefix === '<') kittyEntries--;
    if (final === 't' && parameters === '22;0') savedTitles++;
    if (final === 't' && parameters === '23;0') savedTitles--;
    if (final === 'm' && prefix === '>') set('modifyOtherKeys', parameters !== '4');
    if (final === ' q') set('cursor shape', parameters !== '0');
  }
  if (kittyEntries !== 0) changed.add(`kitty stack ${kittyEntries}`);
  if (savedTitles !== 0) changed.add(`title stack ${savedTitles}`);
  return [...changed];
}

const SEQUENCE = new RegExp(`${String.fromCharCode(27)}\\[([?<>=]?)([\\d;]*)( q|[a-zA-Z])`, 'g');

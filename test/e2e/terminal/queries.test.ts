import { beforeAll, describe, expect, test } from 'vitest';
import { Puppet } from '../../driver/puppet.ts';
import { setStage } from '../../driver/stage.ts';
import { visible } from '../../driver/visible.ts';

const stage = setStage({ answersAfterMs: 0 });
let inFront: Puppet | undefined;

/** A second terminal fills the view, so that the first is not seen. */
beforeAll(async () => {
  const { screen, workspace } = stage();
  screen.press('Ctrl+Space', 'n', 't');
  await screen.until(/2 shell[^$]*│\$/s);
  inFront = await Puppet.start(screen, workspace.folder);
  screen.press('Ctrl+Space', 'z');
  await screen.until((shown) => shown.includes('2 shell') && !shown.includes('1 shell'));
});

const QUESTIONS: readonly [name: string, question: string, answer: RegExp][] = [
  ['primary device attributes', '\x1b[c', /^␛\[\?\d+(;\d+)*c$/],
  ['secondary device attributes', '\x1b[>c', /^␛\[>\d+;\d+;\d+c$/],
  ['the status', '\x1b[5n', /^␛\[0n$/],
  ['the cursor', '\x1b[3;7H\x1b[6n', /^␛\[3;7R$/],
  ['synchronised output', '\x1b[?2026$p', /^␛\[\?2026;2\$y$/],
  ['bracketed paste', '\x1b[?2004h\x1b[?2004$p\x1b[?2004l', /^␛\[\?2004;1\$y$/],
  ['focus events', '\x1b[?1004$p', /^␛\[\?1004;2\$y$/],
  ['SGR mouse reports', '\x1b[?1006$p', /^␛\[\?1006;2\$y$/],
  ['the cursor shape', '\x1b[5 q\x1bP$q q\x1b\\\x1b[0 q', /^␛P1\$r5 q␛\\$/],
  ['name and version', '\x1b[>q', /^␛P>\|termsprawl \d+\.\d+\.\d+␛\\$/],
  ['the size', '\x1b[18t', /^␛\[8;26;(98|49)t$/],
  ['true colour', '\x1bP+q524742\x1b\\', /^␛P1\+r524742=382F382F38␛\\$/],
  ['a capability that nobody has', '\x1bP+q7a7a\x1b\\', /^␛P0\+r7a7a␛\\$/],
  ['kitty keyboard flags', '\x1b[?u', /^␛\[\?0u$/],
  ['the text colour', '\x1b]10;?\x07', /^␛\]10;rgb:dddd\/dddd\/dddd␛\\$/],
  ['the background', '\x1b]11;?\x07', /^␛\]11;rgb:1111\/2222\/3333␛\\$/],
  ['the cursor colour', '\x1b]12;?\x07', /^␛\]12;rgb:(\w{4}\/){2}\w{4}␛\\$/],
  ['a palette entry', '\x1b]4;1;?\x07', /^␛\]4;1;rgb:(\w{4}\/){2}\w{4}␛\\$/],
  ['dark or light', '\x1b[?996n', /^␛\[\?997;1n$/],
  ['reports of dark and light', '\x1b[?2031$p', /^␛\[\?2031;2\$y$/],
];

describe.each(['the pane in front', 'a pane that is not seen'])('%s', (which) => {
  const asking = () => (which === 'the pane in front' ? front() : stage().puppet);
  const other = () => (which === 'the pane in front' ? stage().puppet : front());

  test.each(QUESTIONS)('is told %s once, and no other pane is', async (_, question, answer) => {
    other().forget();
    expect(visible(await asking().ask(question))).toMatch(answer);
    expect(await other().ask('')).toBe('');
  });

  test('has its answer within 50 ms', async () => {
    const times: number[] = [];
    for (let each = 0; each < 5; each++) {
      const start = performance.now();
      await asking().ask('\x1b]11;?\x07');
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  });
});

function front(): Puppet {
  if (inFront === undefined) throw new Error('the second terminal is not open yet');
  return inFront;
}

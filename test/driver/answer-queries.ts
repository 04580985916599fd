import type { Terminal } from '@xterm/headless';
import { CELL } from './image-terminal.ts';

/** Light text on a dark ground. */
const COLOURS: ReadonlyMap<number, string> = new Map([
  [10, 'rgb:dddd/dddd/dddd'],
  [11, 'rgb:1111/2222/3333'],
]);

/** What a terminal says that has pictures: of the query for them, its attributes, and its cells. */
export const PICTURE_ANSWERS = {
  kitty: { graphics: '\x1b_Gi=31;OK\x1b\\', attributes: '\x1b[?62;22c' },
  sixel: { graphics: '', attributes: '\x1b[?62;4;22c' },
} as const;

/** Kinds of pictures that a terminal of the tests may have. */
export type Pictures = keyof typeof PICTURE_ANSWERS;

/** Answers what a modern terminal is asked at attach: OSC 10 and 11, the kitty query, and what the emulator knows. */
export function answerQueries(emulator: Terminal, answer: (bytes: string) => void): void {
  emulator.onData(answer);
  for (const [code, colour] of COLOURS) {
    emulator.parser.registerOscHandler(code, (text) => {
      if (text === '?') answer(`\x1b]${code};${colour}\x1b\\`);
      return true;
    });
  }
  emulator.parser.registerCsiHandler({ prefix: '?', final: 'u' }, () => {
    answer('\x1b[?0u');
    return true;
  });
}

/** Answers as a terminal with pictures: device attributes, and the size of a cell. */
export function answerPictureQueries(
  emulator: Terminal,
  pictures: Pictures,
  answer: (bytes: string) => void,
): void {
  const { attributes } = PICTURE_ANSWERS[pictures];
  emulator.parser.registerCsiHandler({ final: 'c' }, () => {
    answer(attributes);
    return true;
  });
  emulator.parser.registerCsiHandler({ final: 't' }, ([kind]) => {
    if (kind === 16) answer(`\x1b[6;${CELL.height};${CELL.width}t`);
    return kind === 16;
  });
}

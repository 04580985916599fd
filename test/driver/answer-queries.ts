import type { Terminal } from '@xterm/headless';

/** Light text on a dark ground. */
const COLOURS: ReadonlyMap<number, string> = new Map([
  [10, 'rgb:dddd/dddd/dddd'],
  [11, 'rgb:1111/2222/3333'],
]);

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

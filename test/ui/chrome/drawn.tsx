import { stripVTControlCharacters } from 'node:util';
import { Box, render } from 'ink';
import type { ReactNode } from 'react';
import type { Glyph } from '../../../src/ui/ink/frame-tokenizer.ts';
import { LineMediumContext } from '../../../src/ui/ink/line.tsx';
import { ownStdout, silentStdin } from '../../../src/ui/ink/own-streams.ts';
import { StandIns } from '../../../src/ui/ink/stand-ins.ts';
import { testWidth } from '../text/test-width.ts';

/** More room than any component here is given, so that what overflows is seen. */
const ROOM_COLUMNS = 400;

/** The lines that Ink lays out for an element, without colours and without the blanks at their ends. */
export function drawn(element: ReactNode): string[] {
  const standIns = new StandIns();
  const medium = { widthOf: testWidth, standIn: (glyph: Glyph) => standIns.add(glyph) };
  let frame = '';
  const stdout = ownStdout(ROOM_COLUMNS, 1, (whole) => {
    frame = whole;
  });
  const ink = render(
    <LineMediumContext value={medium}>
      <Box flexDirection="column">{element}</Box>
    </LineMediumContext>,
    { stdout: stdout.stream, stdin: silentStdin(), debug: true, patchConsole: false },
  );
  const lines = [...stripVTControlCharacters(frame)]
    .map((character) => standIns.glyphOf(character)?.text ?? character)
    .join('')
    .split('\n');
  ink.unmount();
  return lines.map((line) => line.trimEnd());
}

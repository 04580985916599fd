import { stripVTControlCharacters } from 'node:util';
import { Box } from 'ink';
import { render } from 'ink-testing-library';
import type { ReactNode } from 'react';
import type { Glyph } from '../../../src/ui/ink/frame-tokenizer.ts';
import { LineMediumContext } from '../../../src/ui/ink/line.tsx';
import { StandIns } from '../../../src/ui/ink/stand-ins.ts';
import { testWidth } from '../text/test-width.ts';

/** More room than any component here asks for, so that what overflows is seen. */
const ROOM_COLUMNS = 400;

/** The lines that Ink lays out for an element, without colours and without the blanks at their ends. */
export function drawn(element: ReactNode): string[] {
  const standIns = new StandIns();
  const medium = { widthOf: testWidth, standIn: (glyph: Glyph) => standIns.add(glyph) };
  const { lastFrame, unmount, cleanup } = render(
    <LineMediumContext value={medium}>
      <Box width={ROOM_COLUMNS} flexShrink={0} flexDirection="column">
        {element}
      </Box>
    </LineMediumContext>,
  );
  const frame = stripVTControlCharacters(lastFrame() ?? '');
  unmount();
  cleanup();
  return [...frame]
    .map((character) => standIns.glyphOf(character)?.text ?? character)
    .join('')
    .split('\n')
    .map((line) => line.trimEnd());
}

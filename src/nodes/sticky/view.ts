import { counted } from '../../lib/counted.ts';
import type { NodeView } from '../../ui/node-view.ts';
import type { ColourName } from '../../ui/scene/styles.ts';
import type { Node } from '../../workspace/document.ts';

/** The nearest of the terminal's own colours, so that notes follow its theme. */
const COLOURS: Readonly<Record<string, ColourName>> = {
  slate: 'white',
  amber: 'yellow',
  lime: 'green',
  pink: 'red',
  cyan: 'cyan',
  violet: 'magenta',
};

/** A note: its text, wrapped, in a frame of its colour. */
export const stickyView: NodeView = {
  kind: 'sticky',
  isWritten: true,
  colour: (node) => COLOURS[String(node.props['color'])],
  paint: ({ node }, brush, { inner, styles }) => {
    const { scroll } = node.props;
    // Lines that are still empty are for whoever writes.
    const text = typeof scroll === 'number' ? textOf(node) : textOf(node).trimEnd();
    const lines = brush.wrap(text, inner.width);
    const { shown, more } =
      typeof scroll === 'number'
        ? { shown: lines.slice(scroll, scroll + inner.height), more: undefined }
        : beginning(lines, inner.height);
    for (const [row, line] of shown.entries())
      brush.text({ x: inner.x, y: inner.y + row }, line, styles.text);
    const last = { x: inner.x, y: inner.y + inner.height - 1 };
    if (more !== undefined) brush.text(last, brush.fit(more, inner.width), styles.muted);
  },
  summary: ({ node }, rows) => {
    const { shown, more = [] } = beginning(textOf(node).trimEnd().split('\n'), rows);
    return shown.concat(more);
  },
};

/** As many lines as have room, and in place of the last how many more there are. */
function beginning(
  lines: readonly string[],
  rows: number,
): { readonly shown: readonly string[]; readonly more?: string } {
  // The only row says more by a line of the text.
  if (lines.length <= rows || rows < 2) return { shown: lines.slice(0, rows) };
  return {
    shown: lines.slice(0, rows - 1),
    more: `▼ ${counted(lines.length - rows + 1, 'more line')}`,
  };
}

function textOf(node: Node): string {
  return String(node.props['text'] ?? '');
}

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
    const lines = brush.wrap(textOf(node), inner.width).slice(Number(node.props['scroll'] ?? 0));
    for (const [row, line] of lines.slice(0, inner.height).entries())
      brush.text({ x: inner.x, y: inner.y + row }, line, styles.text);
  },
  summary: ({ node }, rows) => textOf(node).split('\n').slice(0, rows),
};

function textOf(node: Node): string {
  return String(node.props['text'] ?? '');
}

import type { NodePlace } from '../layout/node-places.ts';
import { listedBrowsers } from '../listed-browsers.ts';
import { peekPlace } from '../scene/peek-layers.ts';
import type { ModeStack } from './mode-stack.ts';
import type { Ui } from './ui.ts';

/** The page that the sidebar's keys are at, and where it is shown; nothing while they are elsewhere. */
export function peekAt(ui: Ui, modes: ModeStack): NodePlace | undefined {
  const marked = modes.all.findLast((mode) => mode.marked)?.marked?.();
  const node = marked?.section === 'browsers' ? listedBrowsers(ui)[marked.index] : undefined;
  return node && peekPlace(node, ui.main);
}

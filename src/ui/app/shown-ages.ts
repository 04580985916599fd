import type { Areas } from '../layout/areas.ts';
import { listedAgents } from '../listed-agents.ts';
import { listedBrowsers } from '../listed-browsers.ts';
import { lastActionMs } from '../page-words.ts';
import type { Ui } from './ui.ts';

/** When that began which the screen shows the age of, in milliseconds since the epoch. */
export function shownAges(ui: Ui, areas: Areas): readonly number[] {
  const { workspace, places } = ui;
  const pages = places.flatMap(({ node }) => lastActionMs(workspace.page(node.id)));
  if (!areas.sidebar) return pages;
  return [
    ...pages,
    ...listedAgents(workspace).map(({ status }) => status.sinceMs),
    ...listedBrowsers(ui).flatMap(({ id }) => lastActionMs(workspace.page(id))),
  ];
}

import { type Direction, neighbour, nextInOrder } from '../../workspace/neighbours.ts';
import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import { goToAgent } from '../go-to-agent.ts';
import { tilePlaces } from '../layout/tile-places.ts';
import { needyAgents, nextNeedy } from '../listed-agents.ts';

const DIRECTIONS: readonly { to: Direction; title: string; keys: readonly string[] }[] = [
  { to: 'left', title: 'Focus left', keys: ['h', 'Left'] },
  { to: 'down', title: 'Focus down', keys: ['j', 'Down'] },
  { to: 'up', title: 'Focus up', keys: ['k', 'Up'] },
  { to: 'right', title: 'Focus right', keys: ['l', 'Right'] },
];

/** A screen on which all tiles have room: those that a small one hides have neighbours too. */
const ROOMY = { columns: 400, rows: 120, main: { x: 0, y: 0, width: 400, height: 118 } };

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Going from node to node. */
export const focusActions: readonly Action[] = [
  ...DIRECTIONS.map(({ to, title, keys }) =>
    defineAction({
      name: `focus.${to}`,
      title,
      menu: 'Focus',
      group: 'focus',
      keys,
      run: (ui) => focusNeighbour(ui, to),
    }),
  ),
  defineAction({
    name: 'focus.next',
    title: 'Next node',
    menu: 'Next, previous',
    group: 'focus',
    keys: ['Tab'],
    run: (ui) => ui.focus(nextInOrder(standing(ui), ui.focused?.id, 1)),
  }),
  defineAction({
    name: 'focus.previous',
    title: 'Previous node',
    menu: 'Next, previous',
    group: 'focus',
    keys: ['S-Tab'],
    run: (ui) => ui.focus(nextInOrder(standing(ui), ui.focused?.id, -1)),
  }),
  ...NUMBERS.map((number) =>
    defineAction({
      name: `focus.tile-${number}`,
      title: `Go to tile ${number}`,
      menu: 'Go to tile',
      group: 'focus',
      keys: [String(number)],
      run: (ui) => focusNumber(ui, number),
    }),
  ),
  defineAction({
    name: 'agent.next',
    title: 'Agent that needs you',
    menu: 'Who needs you',
    group: 'focus',
    keys: ['!'],
    blocked: (ui) => (needyAgents(ui.workspace).length > 0 ? undefined : 'No agent needs you.'),
    run: (ui) => goToAgent(ui, nextNeedy(ui.workspace, ui.focused?.id)),
  }),
];

/** The nodes of the view: the whole canvas, or all tiles, as they stand where there is room for them. */
function standing({ project, places }: UiContext) {
  if (!project) return [];
  const view = project.view.get();
  const document = project.store.get();
  if (view.view === 'canvas') return Object.values(document.nodes);
  const isWhole = places.length === view.tiled.length;
  const all = isWhole ? places : tilePlaces(document, { ...view, zoomed: undefined }, ROOMY);
  return all.map(({ node, frame }) => ({ id: node.id, rect: frame }));
}

function focusNeighbour(ui: UiContext, to: Direction): void {
  const all = standing(ui);
  const from = ui.focused?.id;
  const next = from === undefined ? nextInOrder(all, undefined, 1) : neighbour(all, from, to);
  if (next !== undefined) ui.focus(next);
}

function focusNumber(ui: UiContext, number: number): void {
  const view = ui.project?.view.get();
  const id =
    view?.view === 'tiles'
      ? view.tiled[number - 1]
      : ui.places.find((place) => place.number === number)?.node.id;
  if (id === undefined) ui.say(`There is no ${number}.`, 'warning');
  else ui.focus(id);
}

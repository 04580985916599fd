import { forwardCommand, localPortOf } from '../../protocol/port-forward.ts';
import type { Node } from '../../workspace/document.ts';
import type { LivePage } from '../../workspace/live-page.ts';
import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import { ConsoleMode } from '../modes/console-mode.ts';
import { ListMode } from '../modes/list-mode.ts';
import { nodeEntry } from '../node-entry.ts';
import { askAddress } from './browser-address.ts';
import { answerDialog } from './browser-dialog.ts';

/** What is done to the page in the focused browser node. */
export const browserActions: readonly Action[] = [
  onPage('browser.address', 'Go to an address', 'W a', {
    menu: 'Address',
    run: (ui, { node }) => askAddress(ui, node),
  }),
  onPage('browser.reload', 'Reload the page, or start it again', 'W r', {
    menu: 'Reload, wake',
    run: async (ui, { node }) => void (await ui.perform('browser_reload', { nodeId: node.id })),
  }),
  onPage('browser.back', 'Back to the page before', 'W b', {
    menu: 'Back, forward',
    run: async (ui, { node }) => void (await ui.perform('browser_back', { nodeId: node.id })),
  }),
  onPage('browser.forward', 'Forward again', 'W f', {
    menu: 'Back, forward',
    run: async (ui, { node }) => void (await ui.perform('browser_forward', { nodeId: node.id })),
  }),
  onPage('browser.console', 'Console of the page', 'W c', {
    menu: 'Console',
    run: (ui, { page }) => page && ui.enter(new ConsoleMode(ui, page)),
  }),
  onPage('browser.give', 'Give the browser to an agent', 'W g', {
    menu: 'Give, take back',
    blocked: (ui, { node }) =>
      recipients(ui, node).length > 0 ? undefined : 'No agent or terminal is there to give it to.',
    run: give,
  }),
  onPage('browser.take', 'Take the browser back from its agent', 'W t', {
    menu: 'Give, take back',
    blocked: (_, { node }) =>
      node.props['owner'] === undefined ? 'No agent has this browser.' : undefined,
    run: takeBack,
  }),
  onPage('browser.copy-address', 'Copy the address', 'W y', {
    menu: 'Copy address',
    run: (ui, target) => ui.copy(addressOf(target)),
  }),
  onPage('browser.dialog', 'Answer the page’s dialog', 'W d', {
    menu: 'Answer dialog',
    blocked: (_, { page }) => (page?.facts.dialog ? undefined : 'The page shows no dialog.'),
    run: (ui, { node, page }) => answerDialog(ui, node.id, page?.facts.dialog),
  }),
  onPage('browser.forward-port', 'Show the page on your own machine: its ssh -L line', 'W s', {
    menu: 'ssh -L line',
    blocked: (_, target) =>
      localPortOf(addressOf(target)) === undefined
        ? 'Only a page of this machine needs that; open this address where you are.'
        : undefined,
    run: (ui, target) => {
      const command = forwardCommand(localPortOf(addressOf(target)) ?? 0, ui.workspace.sshTarget());
      ui.copy(command);
      // The command first: what stands after it may be cut, and a terminal may refuse what is copied.
      ui.say(`${command} · copied; run it where you are, then open the address there.`);
    },
  }),
];

interface Target {
  readonly node: Node;
  readonly page: LivePage | undefined;
}

interface PageAction {
  readonly menu: string;
  readonly blocked?: (ui: UiContext, target: Target) => string | undefined;
  readonly run: (ui: UiContext, target: Target) => void | Promise<void>;
}

function onPage(name: string, title: string, key: string, { menu, blocked, run }: PageAction) {
  return defineAction({
    name,
    title,
    menu,
    group: 'browser',
    keys: [key],
    blocked: (ui) => {
      const target = targetOf(ui);
      return target ? blocked?.(ui, target) : 'The focused node is not a browser.';
    },
    run: (ui) => {
      const target = targetOf(ui);
      return target && run(ui, target);
    },
  });
}

function targetOf({ focused, workspace }: UiContext): Target | undefined {
  if (!focused || !workspace.kinds.get(focused.kind)?.page) return undefined;
  return { node: focused, page: workspace.page(focused.id) };
}

function addressOf({ node, page }: Target): string {
  return page?.facts.url ?? String(node.props['url'] ?? '');
}

/** Agents, and terminals in which one may run, but for the one that has it. */
function recipients({ sidebarNodes, workspace }: UiContext, { props }: Node): readonly Node[] {
  return sidebarNodes.filter(
    ({ id, kind }) => workspace.runsProgram(kind) && id !== props['owner'],
  );
}

function give(ui: UiContext, { node }: Target): void {
  ui.enter(
    new ListMode(ui, {
      title: 'Give the browser to',
      empty: 'No agent or terminal has that name.',
      entries: recipients(ui, node).map((each) => nodeEntry(ui, each)),
      choose: ({ id, title }) => void giveTo(ui, node, { id, title }),
    }),
  );
}

async function giveTo(
  ui: UiContext,
  node: Node,
  agent: { readonly id: string; readonly title: string },
): Promise<void> {
  const given = await ui.perform('browser_transfer', { nodeId: node.id, agentNodeId: agent.id });
  if (given === undefined) return;
  const { leader } = ui.workspace.settings;
  ui.say(`${agent.title} has the browser; ${leader} ${ui.keysOf('browser.take')} takes it back.`);
}

async function takeBack(ui: UiContext, { node }: Target): Promise<void> {
  const taken = await ui.perform('browser_claim', { nodeId: node.id });
  if (taken !== undefined) ui.say('The browser is yours again; its agent must ask for it.');
}

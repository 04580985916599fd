import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import { NoteMode } from '../modes/note-mode.ts';
import { askSeveral } from './ask-several.ts';
import { askNewPage } from './browser-address.ts';
import { branchAgent, launchAgent, needsConversation } from './launch-agent.ts';

/** Making new nodes. */
export const makeActions: readonly Action[] = [
  defineAction({
    name: 'terminal.new',
    title: 'New terminal',
    also: 'split pane window shell',
    group: 'make',
    keys: ['n t'],
    blocked: needsProject,
    run: async (ui) => void (await ui.perform('terminal_open', {})),
  }),
  defineAction({
    name: 'agent.new',
    title: 'New agent',
    group: 'make',
    keys: ['n a'],
    blocked: needsProject,
    run: launchAgent,
  }),
  defineAction({
    name: 'agent.branch',
    title: 'Branch this agent’s conversation',
    menu: 'Branch agent',
    group: 'make',
    keys: ['n A'],
    blocked: needsConversation,
    run: branchAgent,
  }),
  defineAction({
    name: 'agent.fan-out',
    title: 'Ask several agents, each in a worktree of its own',
    menu: 'Ask several agents',
    group: 'make',
    keys: ['n f'],
    blocked: needsProject,
    run: askSeveral,
  }),
  defineAction({
    name: 'note.new',
    title: 'New note',
    also: 'sticky',
    group: 'make',
    keys: ['n s'],
    blocked: needsProject,
    run: newNote,
  }),
  defineAction({
    name: 'browser.new',
    title: 'New browser',
    group: 'make',
    keys: ['n b'],
    blocked: needsProject,
    run: askNewPage,
  }),
  notYet(
    'editor.new',
    'New editor',
    'n e',
    'This version has no editor nodes yet; run $EDITOR in a terminal.',
  ),
  notYet(
    'diff.new',
    'New diff',
    'n d',
    'This version has no diff nodes yet; run git diff in a terminal.',
  ),
  notYet('chat.new', 'New chat', 'n c', 'This version has no chat nodes yet.'),
];

/** Why nothing can be made now. */
export function needsProject(ui: UiContext): string | undefined {
  return ui.project ? undefined : 'Open a folder first.';
}

async function newNote(ui: UiContext): Promise<void> {
  const made = await ui.perform('sticky_open', { text: '' });
  const id = (made as { nodeId?: string } | undefined)?.nodeId;
  if (id === undefined) return;
  ui.focus(id);
  if (ui.focused?.id === id) ui.enter(new NoteMode(ui, ui.focused));
}

function notYet(name: string, title: string, keys: string, reason: string): Action {
  return defineAction({
    name,
    title,
    group: 'make',
    keys: [keys],
    blocked: () => reason,
    run: () => {},
  });
}

import { inBackground } from '../../lib/in-background.ts';
import type { Node } from '../../workspace/document.ts';
import { hasEnded } from '../../workspace/has-ended.ts';
import { worktreeOf } from '../../workspace/worktree.ts';
import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import type { Mode } from '../mode.ts';
import { ConfirmMode } from '../modes/confirm-mode.ts';
import { MoveMode } from '../modes/move-mode.ts';
import { NoteMode } from '../modes/note-mode.ts';
import { PromptMode } from '../modes/prompt-mode.ts';
import { ResizeMode } from '../modes/resize-mode.ts';
import { TileMode } from '../modes/tile-mode.ts';
import { numberedName } from '../numbered-name.ts';
import { closeGroup, worktreeMembers } from './close-group.ts';
import { closeWorktree } from './close-worktree.ts';
import { endingOf } from './ending.ts';

const COLOURS = ['slate', 'amber', 'lime', 'pink', 'cyan', 'violet'];

/** What is done to nodes that are there. */
export const nodeActions: readonly Action[] = [
  defineAction({
    name: 'node.move',
    title: 'Move',
    also: 'swap drag',
    group: 'node',
    keys: ['m'],
    blocked: needsNode,
    run: (ui) => withNode(ui, (node) => place(ui, node, moving(ui, node))),
  }),
  defineAction({
    name: 'node.resize',
    title: 'Resize',
    also: 'size',
    group: 'node',
    keys: ['r'],
    blocked: needsNode,
    run: (ui) => withNode(ui, (node) => place(ui, node, resizing(ui, node))),
  }),
  defineAction({
    name: 'node.rename',
    title: 'Rename',
    also: 'title name',
    group: 'node',
    keys: ['R'],
    blocked: needsNode,
    run: (ui) => withNode(ui, (node) => ui.enter(renaming(ui, node))),
  }),
  defineAction({
    name: 'node.close',
    title: 'Close',
    also: 'kill delete remove',
    group: 'node',
    keys: ['x'],
    blocked: needsNode,
    run: (ui) => withNode(ui, (node) => close(ui, node)),
  }),
  defineAction({
    name: 'node.enter',
    title: 'Write note, start again',
    menu: 'Write, restart',
    group: 'node',
    keys: ['Enter'],
    blocked: (ui) =>
      needsNode(ui) ??
      (isNote(ui) || isOver(ui) || isPageGone(ui)
        ? undefined
        : 'This node has nothing to write in or to start.'),
    run: (ui) => withNode(ui, (node) => enterNode(ui, node)),
  }),
  defineAction({
    name: 'note.colour',
    title: 'Next colour of the note',
    menu: 'Colour',
    group: 'node',
    keys: ['c'],
    blocked: needsNote,
    run: (ui) => withNode(ui, (node) => recolour(ui, node)),
  }),
  defineAction({
    name: 'note.collapse',
    title: 'Collapse note, or show it whole',
    group: 'node',
    keys: [],
    blocked: needsNote,
    run: (ui) => withNode(ui, (node) => collapse(ui, node)),
  }),
];

/** Why nothing can be done to a node now. */
export function needsNode(ui: UiContext): string | undefined {
  return ui.focused ? undefined : 'No node has the focus.';
}

function needsNote(ui: UiContext): string | undefined {
  return isNote(ui) ? undefined : 'The focused node is not a note.';
}

function isNote(ui: UiContext): boolean {
  return ui.focused?.kind === 'sticky';
}

function isOver({ focusedLive }: UiContext): boolean {
  return focusedLive !== undefined && hasEnded(focusedLive.status);
}

/** Its page sleeps, or went; loading it anew brings it up. */
function isPageGone({ focused, workspace }: UiContext): boolean {
  const page = focused && workspace.page(focused.id);
  return page !== undefined && !['live', 'starting'].includes(page.facts.state);
}

function enterNode(ui: UiContext, node: Node): void {
  if (isNote(ui)) ui.enter(new NoteMode(ui, node));
  else if (isPageGone(ui)) void ui.perform('browser_reload', { nodeId: node.id });
  else void ui.perform('terminal_restart', { nodeId: node.id });
}

function withNode(ui: UiContext, act: (node: Node) => void): void {
  if (ui.focused) act(ui.focused);
}

function inTiles(ui: UiContext): boolean {
  return ui.project?.view.get().view === 'tiles';
}

/** The canvas shows what is moved or resized, wherever it was looked at before. */
function place(ui: UiContext, node: Node, mode: Mode): void {
  ui.focus(node.id);
  ui.enter(mode);
}

/** The selection moves as one, where the focused node belongs to it. */
function moving(ui: UiContext, node: Node): Mode {
  if (inTiles(ui)) return new TileMode(ui, 'move', node.id);
  const { project } = ui;
  const selection = project?.view.get().selection ?? [];
  const nodes = project?.store.get().nodes ?? {};
  const selected = selection.flatMap((id) => nodes[id] ?? []);
  return new MoveMode(ui, selected.includes(node) ? selected : [node]);
}

function resizing(ui: UiContext, node: Node): Mode {
  return inTiles(ui) ? new TileMode(ui, 'resize', node.id) : new ResizeMode(ui, node);
}

function renaming(ui: UiContext, node: Node): PromptMode {
  return new PromptMode(ui, {
    title: 'Rename',
    value: node.title,
    check: (text) => (text.trim() === '' ? 'A name has at least one letter.' : undefined),
    submit: (title) => void ui.perform('node_rename', { nodeId: node.id, title: title.trim() }),
  });
}

/** Asks only when something would be lost that a key does not bring back. */
function close(ui: UiContext, node: Node): void {
  const { reportError } = ui.workspace;
  if (worktreeOf(node)) inBackground(closeWorktree({ ui, node, closed: () => {} }), reportError);
  else if (worktreeMembers(ui, node).length > 0)
    closeGroup(ui, node, () => inBackground(closeNow(ui, node), reportError));
  else closePlain(ui, node);
}

function closePlain(ui: UiContext, node: Node): void {
  const loss = endingOf(ui.workspace.live(node.id));
  const confirm = () => inBackground(closeNow(ui, node), ui.workspace.reportError);
  if (loss === undefined) {
    confirm();
    return;
  }
  ui.enter(
    new ConfirmMode(ui, {
      title: 'Close',
      question: `Close “${numberedName(ui, node.id)}”?`,
      losses: [loss],
      yes: 'close it',
      no: 'keep it',
      confirm,
    }),
  );
}

/** Says what brings it back; a program that ended with its node is brought back by nothing, a conversation is. */
async function closeNow(ui: UiContext, { id, kind, title, props }: Node): Promise<void> {
  const closed = await ui.perform('node_close', { nodeId: id });
  if (closed === undefined) return;
  const { leader } = ui.workspace.settings;
  if (props['conversation'] !== undefined)
    ui.say(`Closed ${title}. ${leader} ${ui.keysOf('agent.new')} goes on with its conversation.`);
  else if (ui.workspace.runsProgram(kind)) ui.say(`Closed ${title}; its program has ended.`);
  else ui.say(`Closed ${title}. ${leader} ${ui.keysOf('layout.undo')} brings it back.`);
}

/** Tiles show a note whole all the same, and would leave it open whether anything was done. */
function collapse(ui: UiContext, node: Node): void {
  const collapsed = node.props['collapsed'] !== true;
  void ui.perform('sticky_update', { nodeId: node.id, collapsed });
  if (inTiles(ui))
    ui.say(collapsed ? 'Collapsed on the canvas; tiles show it whole.' : 'Shown whole again.');
}

function recolour(ui: UiContext, node: Node): void {
  const index = COLOURS.indexOf(String(node.props['color']));
  const color = COLOURS[(index + 1) % COLOURS.length];
  void ui.perform('sticky_update', { nodeId: node.id, color });
}

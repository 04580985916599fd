import type { Node } from '../../workspace/document.ts';
import { callerTitle } from '../approval-words.ts';
import { activityStatus } from '../chrome/status-signs.ts';
import { agentName, needyAgents, nextNeedy } from '../listed-agents.ts';
import type { Hint } from '../mode.ts';
import { wrappedLines } from '../text/wrap.ts';
import type { Ui } from './ui.ts';

/** The keys that make sense without a mode: the way in first, then what the node and the view offer. */
export function baseHints(ui: Ui): readonly Hint[] {
  const { leader } = ui.workspace.settings;
  const menu = { key: leader, label: 'opens the menu' };
  // A program that listens gets every key but the leader.
  if (ui.listening)
    return [
      ...wantedHints(ui, `${leader} `),
      menu,
      ...viewHints(ui, `${leader} `),
      ...pageHints(ui, `${leader} `),
    ];
  const palette = { key: firstKeyOf(ui, 'palette.open'), label: 'palette' };
  return [...wantedHints(ui, ''), menu, ...nodeHints(ui), ...viewHints(ui, ''), palette];
}

/** Who wants the person: a call that waits, then an agent that is not looked at. */
function wantedHints(ui: Ui, leader: string): readonly Hint[] {
  return [...approvalHints(ui, leader), ...agentHints(ui, leader)];
}

/** Whom the key goes to, how many others there are, and what is asked: the last is what may be cut. */
function agentHints(ui: Ui, leader: string): readonly Hint[] {
  const others = needyAgents(ui.workspace).filter(({ node }) => node.id !== ui.focused?.id);
  const next = nextNeedy(ui.workspace, ui.focused?.id);
  if (!next || others.length === 0) return [];
  const { status } = next;
  const { sign, word } = activityStatus(status);
  const says = status.state === 'done' || status.text === '' ? word.toLowerCase() : status.text;
  const more = others.length > 1 ? ` +${others.length - 1}` : '';
  const label = `${sign} ${agentName(next, ui.workspace)}${more}: ${says}`;
  return [{ key: leader + firstKeyOf(ui, 'agent.next'), label }];
}

/** A call waits, and goes by itself: it is told before anything else. */
function approvalHints(ui: Ui, leader: string): readonly Hint[] {
  const [first] = ui.workspace.approvals.pending;
  if (!first) return [];
  const who = callerTitle(first.caller, ui.workspace);
  const key = leader + firstKeyOf(ui, 'approvals.open');
  return [{ key, label: `${who} asks: ${first.tool.title}` }];
}

/** A page has no frame of buttons round it: where they are instead. */
function pageHints(ui: Ui, leader: string): readonly Hint[] {
  if (ui.listening?.live) return [];
  return [
    { key: leader + firstKeyOf(ui, 'browser.address'), label: 'address' },
    { key: leader + firstKeyOf(ui, 'browser.back'), label: 'back' },
  ];
}

function nodeHints(ui: Ui): readonly Hint[] {
  const view = ui.workspace.views.get(ui.focused?.kind ?? '');
  if (ui.focused && view?.isWritten === true) return noteHints(ui, ui.focused);
  if (ui.listening || ui.whyNot('node.enter') !== undefined) return [];
  return [
    { key: 'Enter', label: 'start again' },
    { key: firstKeyOf(ui, 'node.close'), label: 'close' },
  ];
}

/** A note that goes on below its node is read in the whole view, and a longer one with the cursor in it. */
function noteHints(ui: Ui, note: Node): readonly Hint[] {
  const place = ui.places.find(({ node }) => node.id === note.id);
  const text = String(note.props['text'] ?? '').trimEnd();
  const isLong =
    place !== undefined &&
    wrappedLines(text, place.inner.width, ui.workspace.widthOf).length > place.inner.height;
  if (!isLong) return [{ key: 'Enter', label: 'write' }];
  if (ui.project?.view.get().zoomed !== undefined)
    return [{ key: 'Enter', label: 'write, read on' }];
  return [
    { key: 'Enter', label: 'write' },
    { key: firstKeyOf(ui, 'view.zoom'), label: 'all of the note' },
  ];
}

/** Says what a person might wonder at: nodes that are not to be seen, a canvas that is not at its full size. */
function viewHints(ui: Ui, leader: string): readonly Hint[] {
  const view = ui.project?.view.get();
  if (!view) return [];
  if (view.zoomed !== undefined) {
    const key = leader + firstKeyOf(ui, 'view.zoom');
    return [{ key, label: 'zoomed; back to all' }];
  }
  if (view.view === 'tiles') return hiddenTiles(ui, view.tiled.length, leader);
  if (view.camera.scale === 1) return [];
  const percent = `${Math.round(view.camera.scale * 100)} %`;
  return [{ key: leader + firstKeyOf(ui, 'canvas.zoom-in'), label: `closer than ${percent}` }];
}

/** A small screen has no room for all tiles. */
function hiddenTiles({ places }: Ui, tiles: number, leader: string): readonly Hint[] {
  if (places.length === 0 || places.length >= tiles) return [];
  return [{ key: `${leader}1…${Math.min(9, tiles)}`, label: `${tiles} tiles` }];
}

function firstKeyOf(ui: Ui, action: string): string {
  return ui.keysOf(action).split(', ')[0] ?? '';
}

import { type Action, defineAction } from '../action.ts';
import type { ActionFacts } from '../action-facts.ts';
import type { UiContext } from '../context.ts';
import { inPaletteOrder } from '../keys/palette-order.ts';
import { ConfirmMode } from '../modes/confirm-mode.ts';
import { HelpMode } from '../modes/help-mode.ts';
import { type ListEntry, ListMode } from '../modes/list-mode.ts';
import { NoticeMode } from '../modes/notice-mode.ts';
import { projectName } from '../project-name.ts';
import { runningIn } from './running-in.ts';
import { openSettings } from './settings.ts';

/** The program itself: palette, help, coming and going. */
export const sessionActions: readonly Action[] = [
  defineAction({
    name: 'palette.open',
    title: 'Palette: all by name',
    menu: 'Palette',
    group: 'session',
    isVital: true,
    keys: ['p', ':'],
    run: openPalette,
  }),
  defineAction({
    name: 'notices.open',
    title: 'Warnings in full',
    menu: 'Warnings',
    also: 'messages errors',
    group: 'session',
    keys: ['w'],
    blocked: (ui) =>
      ui.workspace.notices().length > 0 ? undefined : 'There is nothing to warn of.',
    run: (ui) => ui.enter(new NoticeMode(ui)),
  }),
  defineAction({
    name: 'git.open',
    title: 'Source control',
    group: 'session',
    keys: ['s'],
    blocked: () => 'This version has no source control view yet; run git in a terminal.',
    run: () => {},
  }),
  defineAction({
    name: 'settings.open',
    title: 'Settings',
    also: 'config options preferences',
    group: 'session',
    keys: [','],
    run: openSettings,
  }),
  defineAction({
    name: 'help.open',
    title: 'All keys',
    also: 'help shortcuts bindings',
    group: 'session',
    isVital: true,
    keys: ['?'],
    run: (ui) => ui.enter(new HelpMode(ui)),
  }),
  defineAction({
    name: 'session.detach',
    title: 'Detach: all goes on',
    menu: 'Detach',
    also: 'leave disconnect background',
    group: 'session',
    isVital: true,
    keys: ['d'],
    run: (ui) => ui.detach(),
  }),
  defineAction({
    name: 'session.quit',
    title: 'Quit: end every program',
    menu: 'Quit',
    also: 'exit kill stop shutdown',
    group: 'session',
    isVital: true,
    keys: ['q'],
    run: confirmQuit,
  }),
];

function openPalette(ui: UiContext): void {
  ui.enter(
    new ListMode(ui, {
      title: 'Palette',
      empty: 'No action has that name.',
      entries: paletteEntries(ui),
      choose: ({ id }) => {
        ui.recent.note(id);
        ui.run(id);
      },
    }),
  );
}

function paletteEntries(ui: UiContext): readonly ListEntry[] {
  const reasons = new Map(ui.actions.map(({ name }) => [name, ui.whyNot(name)]));
  const canRun = ({ name }: ActionFacts) => reasons.get(name) === undefined;
  return inPaletteOrder(ui.actions, ui.recent.names, canRun).map(({ name, title, also }) => {
    const unavailable = reasons.get(name);
    return {
      id: name,
      title,
      key: ui.keysOf(name),
      ...(also !== undefined && { also }),
      ...(unavailable !== undefined && { unavailable }),
    };
  });
}

function confirmQuit(ui: UiContext): void {
  const { projects } = ui.workspace.projects.get();
  const running = projects.flatMap((project) => {
    const name = projectName(project, projects);
    return runningIn(project, ui.workspace).map((program) => `${name} · ${program}`);
  });
  ui.enter(
    new ConfirmMode(ui, {
      title: 'Quit',
      question: 'End every program? Layout and notes are kept.',
      losses: running,
      yes: 'quit',
      no: 'stay',
      confirm: () => void ui.workspace.quit(),
    }),
  );
}

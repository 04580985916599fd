import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import { ConfirmMode } from '../modes/confirm-mode.ts';
import { PromptMode } from '../modes/prompt-mode.ts';
import { projectName } from '../project-name.ts';
import { runningIn } from './running-in.ts';

/** Projects and their tabs. */
export const projectActions: readonly Action[] = [
  defineAction({
    name: 'project.next',
    title: 'Next project',
    menu: 'Switch project',
    also: 'tab session',
    group: 'project',
    keys: ['t'],
    blocked: needsOthers,
    run: (ui) => step(ui, 1),
  }),
  defineAction({
    name: 'project.previous',
    title: 'Previous project',
    menu: 'Switch project',
    group: 'project',
    keys: ['T'],
    blocked: needsOthers,
    run: (ui) => step(ui, -1),
  }),
  defineAction({
    name: 'project.open',
    title: 'Open a folder',
    also: 'session tab workspace project',
    group: 'project',
    keys: ['O'],
    run: (ui) => ui.enter(openPrompt(ui)),
  }),
  defineAction({
    name: 'project.close',
    title: 'Close this project’s tab',
    group: 'project',
    keys: [],
    blocked: (ui) => (ui.project ? undefined : 'No project is open.'),
    run: closeProject,
  }),
];

function needsOthers(ui: UiContext): string | undefined {
  return ui.workspace.projects.get().projects.length > 1 ? undefined : 'Only one project is open.';
}

function step(ui: UiContext, by: 1 | -1): void {
  const { projects, activeId } = ui.workspace.projects.get();
  const index = projects.findIndex(({ id }) => id === activeId);
  const next = projects.at((index + by) % projects.length);
  if (next) ui.workspace.projects.activate(next.id);
}

function openPrompt(ui: UiContext): PromptMode {
  return new PromptMode(ui, {
    title: 'Open a folder as a project',
    value: ui.project ? `${ui.project.folder}/` : '',
    hint: 'An absolute path, or one that starts with ~',
    tidy: absolutePath,
    complete: (path) => ui.workspace.foldersLike(path),
    recent: ui.workspace.recentFolders(),
    submit: (folder) => ui.workspace.openFolder(folder),
  });
}

/** A path from the root, or from home, that was typed behind another one replaces it. */
function absolutePath(text: string): string {
  return text.replace(/^.*\/(?=\/|~\/)/, '');
}

function closeProject(ui: UiContext): void {
  const { project, workspace } = ui;
  if (!project) return;
  const running = runningIn(project, workspace);
  const confirm = () => workspace.closeProject(project.id);
  if (running.length === 0) {
    confirm();
    return;
  }
  ui.enter(
    new ConfirmMode(ui, {
      title: 'Close project',
      question: `Close the tab of ${projectName(project, workspace.projects.get().projects)}? Its layout and notes are kept; these end:`,
      losses: running,
      yes: 'close it',
      no: 'keep it',
      confirm,
    }),
  );
}

import { inBackground } from '../../lib/in-background.ts';
import { callerName } from '../../protocol/caller.ts';
import type { Step } from '../../workspace/store.ts';
import type { UiContext } from '../context.ts';
import { ConfirmMode } from '../modes/confirm-mode.ts';
import { endingOf } from './ending.ts';

/** A way through the person's own changes: its tool, and where the answer has what was taken. */
interface Way {
  readonly tool: string;
  readonly key: 'undone' | 'redone';
  readonly next: 'undo' | 'redo';
  readonly done: string;
  /** What is said where nothing is left. */
  readonly none: string;
}

/** Takes back. */
export const UNDO: Way = {
  tool: 'canvas_undo',
  key: 'undone',
  next: 'undo',
  done: 'Undone',
  none: 'There is nothing of yours left to take back.',
};
/** Does again what was taken back. */
export const REDO: Way = {
  tool: 'canvas_redo',
  key: 'redone',
  next: 'redo',
  done: 'Done again',
  none: 'There is nothing of yours left to do again.',
};

const PERSON = callerName({ kind: 'ui', sessionId: 'ui' });

/** Takes one step; asks before, where it would take away a node in which a program runs. */
export function takeStep(ui: UiContext, way: Way): void {
  const step = ui.project?.store.next(PERSON)[way.next];
  const losses = step ? lossesOf(ui, step) : [];
  const confirm = () => inBackground(stepNow(ui, way), ui.workspace.reportError);
  if (!step || losses.length === 0) {
    confirm();
    return;
  }
  const [title, question] =
    way.next === 'undo'
      ? ['Undo', `Undo “${step.label}”?`]
      : ['Do again', `Do “${step.label}” again?`];
  const answers = { yes: 'end it', no: 'leave it' };
  ui.enter(new ConfirmMode(ui, { title, question, losses, ...answers, confirm }));
}

function lossesOf({ workspace }: UiContext, { removes }: Step): readonly string[] {
  return removes.flatMap((id) => endingOf(workspace.live(id)) ?? []);
}

async function stepNow(ui: UiContext, { tool, key, done, none }: Way): Promise<void> {
  const value = await ui.perform(tool, {});
  if (value === undefined) return;
  const outcome = value as Readonly<Record<string, unknown>>;
  const label = outcome[key];
  const skipped = Number(outcome['skippedChanges'] ?? 0);
  if (typeof label !== 'string') ui.say(none);
  else if (skipped === 0) ui.say(`${done}: ${label}.`);
  else
    ui.say(
      `${done}: ${label}; ${skipped} changes stay, since others changed them later.`,
      'warning',
    );
}

import type { OpenDialog } from '../../workspace/live-page.ts';
import type { UiContext } from '../context.ts';
import { ListMode } from '../modes/list-mode.ts';
import { PromptMode } from '../modes/prompt-mode.ts';

/** Lets a person answer what a page asks; until then the page stands still. */
export function answerDialog(ui: UiContext, nodeId: string, dialog: OpenDialog | undefined): void {
  if (!dialog) return;
  if (dialog.type === 'prompt') askText(ui, nodeId, dialog);
  else askYesOrNo(ui, nodeId, dialog);
}

function askText(ui: UiContext, nodeId: string, { message, suggestion }: OpenDialog): void {
  ui.enter(
    new PromptMode(ui, {
      title: 'The page asks',
      hint: message,
      value: suggestion,
      submit: async (text) => void (await answer(ui, { nodeId, accept: true, text })),
    }),
  );
}

function askYesOrNo(ui: UiContext, nodeId: string, { type, message }: OpenDialog): void {
  const no = type === 'alert' ? [] : [{ id: 'no', title: 'Cancel' }];
  ui.enter(
    new ListMode(ui, {
      title: `The page says: ${message}`,
      empty: 'There is no such answer.',
      entries: [{ id: 'yes', title: 'OK' }, ...no],
      choose: ({ id }) => void answer(ui, { nodeId, accept: id === 'yes' }),
    }),
  );
}

async function answer(
  ui: UiContext,
  args: { readonly nodeId: string; readonly accept: boolean; readonly text?: string },
): Promise<void> {
  await ui.perform('browser_dialog', args);
}

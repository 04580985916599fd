import { inBackground } from '../../lib/in-background.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { UiContext } from '../context.ts';
import { ListMode } from '../modes/list-mode.ts';
import { PromptMode } from '../modes/prompt-mode.ts';
import type { SettingInUse } from '../workspace-port.ts';

/** When a setting that was changed counts, as the end of a sentence. */
const APPLIES: { readonly [When in NonNullable<SettingInUse['applies']>]: string } = {
  now: 'it counts from now on',
  'new terminals': 'it counts for terminals that start from now on',
};

/** All settings with their values. The everyday ones are changed here, the others in their file. */
export function openSettings(ui: UiContext): void {
  const { entries, path } = ui.workspace.settingsInUse();
  ui.enter(
    new ListMode(ui, {
      title: `Settings · ${path}`,
      empty: 'No setting has that name.',
      entries: entries.map(({ name, value, from }) => ({
        id: name,
        title: name,
        detail: JSON.stringify(value),
        key: from,
      })),
      choose: ({ id }) =>
        changeSetting(
          ui,
          entries.find(({ name }) => name === id),
        ),
    }),
  );
}

function changeSetting(ui: UiContext, setting: SettingInUse | undefined): void {
  if (!setting) return;
  const { path } = ui.workspace.settingsInUse();
  if (!setting.applies)
    ui.say(`Set "${setting.name}" in ${path}; it counts as soon as the file is saved.`);
  else if (setting.choices.length > 0) chooseValue(ui, setting);
  else typeValue(ui, setting);
}

function chooseValue(ui: UiContext, setting: SettingInUse): void {
  ui.enter(
    new ListMode(ui, {
      title: setting.name,
      empty: 'There is no such value.',
      entries: setting.choices.map((choice) => ({
        id: JSON.stringify(choice),
        title: String(choice),
        key: choice === setting.value ? 'now' : '',
      })),
      choose: ({ id }) =>
        inBackground(change(ui, setting, JSON.parse(id)), (error) => sayWhy(ui, error)),
    }),
  );
}

function typeValue(ui: UiContext, setting: SettingInUse): void {
  ui.enter(
    new PromptMode(ui, {
      title: setting.name,
      value: String(setting.value ?? ''),
      hint: setting.expected,
      submit: (text) => change(ui, setting, typedValue(setting, text.trim())),
    }),
  );
}

/** What was typed, as the setting has it. Nothing typed is `null`, which some settings take. */
function typedValue({ value }: SettingInUse, text: string): unknown {
  if (text === '') return null;
  return typeof value === 'number' && Number.isFinite(Number(text)) ? Number(text) : text;
}

async function change(
  ui: UiContext,
  { name, applies }: SettingInUse,
  value: unknown,
): Promise<void> {
  await ui.workspace.changeSetting(name, value);
  ui.changed();
  ui.say(`Set ${name} to ${JSON.stringify(value)}; ${APPLIES[applies ?? 'now']}.`);
}

function sayWhy(ui: UiContext, error: unknown): void {
  ui.say(messageOf(error), 'danger');
}

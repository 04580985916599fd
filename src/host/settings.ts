import { isJsonObject } from '../lib/json-object.ts';
import { readIfThere } from '../lib/read-if-there.ts';
import { describeConfig, type Setting } from '../services/config/expected.ts';
import {
  type ConfigProblem,
  type LoadedConfig,
  loadConfig,
} from '../services/config/load-config.ts';
import { type Config, DEFAULT_CONFIG } from '../services/config/schema.ts';
import { policyWith } from '../services/permissions/policy.ts';
import type { Action } from '../ui/action.ts';
import { formatChord } from '../ui/keys/chord.ts';
import { Keymap } from '../ui/keys/keymap.ts';
import { readLeader } from '../ui/keys/leader.ts';
import type { SettingInUse, SettingsInUse, UiSettings } from '../ui/workspace-port.ts';

/** The configuration as read, with what the keys' table found wrong in it. */
export interface Settings extends LoadedConfig {
  readonly ui: UiSettings;
}

/** Reads the configuration file. Mistakes become problems, and the defaults count in their place. */
export async function readSettings(
  path: string,
  actions: readonly Action[],
  noColour: boolean,
): Promise<Settings> {
  return settingsOf(await loadConfig(path, readIfThere), actions, noColour);
}

/** What a configuration means for the host and for the screen's side. */
export function settingsOf(
  loaded: LoadedConfig,
  actions: readonly Action[],
  noColour: boolean,
): Settings {
  const { config } = loaded;
  const leader = readLeader(config.leader);
  const { problems: keyProblems } = new Keymap({ actions, overrides: config.keys });
  const problems: ConfigProblem[] = [
    ...loaded.problems,
    ...(leader.problem === undefined ? [] : [loaded.problemAt(['leader'], leader.problem)]),
    ...keyProblems.map(({ action, message }) => loaded.problemAt(['keys', action], message)),
  ];
  return {
    ...loaded,
    problems,
    ui: {
      leader: formatChord(leader.chord),
      keys: config.keys,
      accent: config.accent,
      noColour: noColour || config.theme === 'colourless',
      sidebarFromColumns: config.sidebar.fromColumns,
      pictures: config.browser.pictures,
      bell: config.notifications.bell,
      notifications: config.notifications.osc,
    },
  };
}

/** Every setting by its name, with where it comes from; those that can be changed here first. */
export function settingsInUse({ file, config }: LoadedConfig): SettingsInUse {
  const defaults = new Map(flat(withPolicy(DEFAULT_CONFIG), ''));
  const known = new Map(leaves(describeConfig()).map((each) => [each.path.join('.'), each]));
  const entries = flat(withPolicy(config), '').map(([name, value]): SettingInUse => {
    const isDefault = JSON.stringify(defaults.get(name)) === JSON.stringify(value);
    const { expected = '', choices = [], applies } = known.get(name) ?? {};
    const from = isDefault ? 'default' : 'config';
    return { name, value, from, expected, choices, applies };
  });
  const isFixed = ({ applies }: SettingInUse) => Number(applies === undefined);
  return { path: file, entries: entries.toSorted((one, other) => isFixed(one) - isFixed(other)) };
}

/** With the whole policy, of which a configuration need only say what is to be otherwise. */
function withPolicy(config: Config): unknown {
  const { agent, cli, plugin } = policyWith(config.permissions);
  return { ...config, permissions: { agent, cli, plugin } };
}

function leaves(setting: Setting): readonly Setting[] {
  return setting.parts.length === 0 ? [setting] : setting.parts.flatMap(leaves);
}

function flat(value: unknown, name: string): [name: string, value: unknown][] {
  if (!isJsonObject(value) || Object.keys(value).length === 0) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flat(inner, name === '' ? key : `${name}.${key}`),
  );
}

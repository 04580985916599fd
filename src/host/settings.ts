import { readFile } from 'node:fs/promises';
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
import type { SettingsInUse, UiSettings } from '../ui/workspace-port.ts';

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
  const loaded = await loadConfig(path, readIfThere);
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
      bell: config.notifications.bell,
      notifications: config.notifications.osc,
    },
  };
}

/** Every setting by its name, with where it comes from. */
export function settingsInUse({ file, config }: LoadedConfig): SettingsInUse {
  const defaults = new Map(flat(withPolicy(DEFAULT_CONFIG), ''));
  const entries = flat(withPolicy(config), '').map(([name, value]) => {
    const from = defaults.get(name) === value ? ('default' as const) : ('config' as const);
    return { name, value, from };
  });
  return { path: file, entries };
}

/** With the whole policy, of which a configuration need only say what is to be otherwise. */
function withPolicy(config: Config): unknown {
  const { agent, cli, plugin } = policyWith(config.permissions);
  return { ...config, permissions: { agent, cli, plugin } };
}

function flat(value: unknown, name: string): [name: string, value: string][] {
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isTable || Object.keys(value).length === 0) return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flat(inner, name === '' ? key : `${name}.${key}`),
  );
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

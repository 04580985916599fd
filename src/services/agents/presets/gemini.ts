import { bridgeCommand, SERVER } from '../adapters/bridge.ts';
import { promptOption } from '../adapters/first-prompt.ts';
import { modesOf } from '../permission-modes.ts';
import type { Adapter, AgentPreset } from '../preset.ts';

const SETTINGS = 'gemini-settings.json';

/** Settings below the person's own: those of the system, which a variable can place elsewhere. */
const systemDefaults: Adapter = {
  name: 'gemini-mcp',
  isOffered: (help) => /^\s*gemini mcp\b/m.test(help),
  wire: (place) => ({
    args: [],
    environment: { GEMINI_CLI_SYSTEM_DEFAULTS_PATH: `${place.folder}/${SETTINGS}` },
    files: { [SETTINGS]: JSON.stringify({ mcpServers: { [SERVER]: bridgeCommand(place) } }) },
  }),
};

/** Gemini CLI. */
export const gemini: AgentPreset = {
  id: 'gemini',
  label: 'Gemini CLI',
  commands: ['gemini'],
  install: 'npm install -g @google/gemini-cli',
  adapters: [systemDefaults, promptOption('gemini', '--prompt-interactive')],
  permissionModes: (help) => modesOf(help, '--approval-mode', ['yolo']),
  withPermissionMode: (mode) => ['--approval-mode', mode],
};

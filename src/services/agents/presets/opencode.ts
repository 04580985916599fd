import { pathToFileURL } from 'node:url';
import { fieldsOf } from '../../../lib/json-object.ts';
import { bridgeCommand, SERVER } from '../adapters/bridge.ts';
import { promptOption } from '../adapters/first-prompt.ts';
import { opencodePlugin } from '../adapters/opencode-plugin.ts';
import type { Adapter, AgentPreset, ToolPlace } from '../preset.ts';

const VARIABLE = 'OPENCODE_CONFIG_CONTENT';
const PLUGIN = 'opencode-plugin.js';

/** A configuration in the environment, which is added to those in files. */
const inEnvironment: Adapter = {
  name: 'opencode-mcp',
  isOffered: (help) => /^\s*opencode mcp\b/m.test(help),
  wire: (place) => ({
    args: [],
    environment: { [VARIABLE]: JSON.stringify(configFor(place)) },
    files: { [PLUGIN]: opencodePlugin(place) },
  }),
};

/** Ours beside what the person has in the same variable. */
function configFor(place: ToolPlace): object {
  const { command, args } = bridgeCommand(place);
  const own = parsed(place.environment[VARIABLE] ?? '');
  const server = { type: 'local', command: [command, ...args], enabled: true };
  return {
    ...own,
    mcp: { ...fieldsOf(own['mcp']), [SERVER]: server },
    instructions: [...listOf(own['instructions']), place.overviewFile],
    plugin: [...listOf(own['plugin']), pathToFileURL(`${place.folder}/${PLUGIN}`).href],
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function parsed(text: string) {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    // opencode would not have understood it either.
    return {};
  }
}

/** OpenCode. */
export const opencode: AgentPreset = {
  id: 'opencode',
  label: 'OpenCode',
  commands: ['opencode'],
  install: 'npm install -g opencode-ai',
  adapters: [inEnvironment, promptOption('opencode', '--prompt')],
  firstPrompt: (text) => ['--prompt', text],
  conversations: {
    resume: (id) => ['--session', id],
    lost: /Session not found: [^\n]*\s*$/,
    branch: (id) => ['--session', id, '--fork'],
  },
  sessionName: (title) => /^OC \| (.+)$/.exec(title)?.[1],
};

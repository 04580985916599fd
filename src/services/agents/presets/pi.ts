import { basename } from 'node:path';
import { bridgeCommand, SERVER } from '../adapters/bridge.ts';
import { promptAsWord } from '../adapters/prompt-word.ts';
import { tellScript } from '../adapters/tell-script.ts';
import { offersOptions } from '../help-text.ts';
import type { Adapter, AgentPreset, ToolPlace } from '../preset.ts';

const EXTENSION = 'pi-extension.js';

/** An extension of one run's own, which registers the server. */
const extension: Adapter = {
  name: 'pi-mcp',
  isOffered: (help) =>
    offersOptions(help, '--extension', '--append-system-prompt') && /^\s*pi mcp\b/m.test(help),
  wire: (place) => ({
    args: ['--extension', `${place.folder}/${EXTENSION}`, '--append-system-prompt', place.overview],
    files: { [EXTENSION]: extensionText(place) },
  }),
};

/** Before it had servers of its own, it could be told of the command. */
const systemPrompt: Adapter = {
  name: 'pi-cli',
  isOffered: (help) => offersOptions(help, '--append-system-prompt'),
  wire: ({ overview }) => ({ args: ['--append-system-prompt', overview] }),
};

/** Its tools are otherwise for its own scripts only (`exposure`). It tells what it is at itself, but not in which conversation. */
function extensionText(place: ToolPlace): string {
  const server = JSON.stringify({ ...bridgeCommand(place), exposure: 'direct' });
  return `${tellScript(place)}
export default (pi) => {
  pi.registerMcpServer(${JSON.stringify(SERVER)}, ${server});
  pi.on('session_start', (_event, { sessionManager }) => {
    tell({ hook_event_name: 'SessionStart', session_id: sessionManager.getSessionId() });
  });
};
`;
}

/** pi. */
export const pi: AgentPreset = {
  id: 'pi',
  label: 'pi',
  commands: ['pi'],
  install: 'npm install -g @earendil-works/pi-coding-agent',
  adapters: [extension, systemPrompt],
  firstPrompt: (text) => [promptAsWord(text)],
  conversations: {
    begin: (id) => ['--session-id', id],
    resume: (id) => ['--session-id', id],
    lost: /No session found matching [^\n]*\s*$/,
    branch: (id, newId) => ['--fork', id, '--session-id', newId],
  },
  sessionName: (title, folder) => {
    const [start, end] = ['π - ', ` - ${basename(folder)}`];
    const isNamed = title.startsWith(start) && title.endsWith(end);
    return isNamed ? title.slice(start.length, -end.length) || undefined : undefined;
  },
};

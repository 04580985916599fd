import type { ToolPlace } from '../preset.ts';
import { tellScript } from './tell-script.ts';

/** A plugin for opencode, as JavaScript: tells which conversation it is in, and what it is at. */
export function opencodePlugin(place: ToolPlace): string {
  return `${tellScript(place)}${EVENTS}`;
}

/** Sessions with a parent are subagents. A turn that the person broke off is over, and no error. */
const EVENTS = `
const parts = new Set();
let current;
// It says again and again that it is busy, also while it asks.
let isBusy = false;
// A session that failed is idle right after, which is no answer.
let hasFailed = false;

const began = (session_id) => {
  if (session_id === undefined || session_id === current) return;
  current = session_id;
  tell({ hook_event_name: 'SessionStart', session_id });
};

const asked = (session_id, tool_name, tool_input) =>
  tell({ hook_event_name: 'PermissionRequest', session_id, tool_name, tool_input });

const readers = {
  'session.created': ({ info }) => {
    if (info?.parentID === undefined) began(info?.id);
    else parts.add(info.id);
  },
  'session.status': ({ sessionID: session_id, status }) => {
    if (parts.has(session_id) || status?.type !== 'busy') return;
    began(session_id);
    if (isBusy) return;
    isBusy = true;
    hasFailed = false;
    tell({ hook_event_name: 'UserPromptSubmit', session_id });
  },
  'session.idle': ({ sessionID: session_id }) => {
    if (parts.has(session_id)) return;
    isBusy = false;
    if (!hasFailed) tell({ hook_event_name: 'Stop', session_id });
  },
  'session.error': ({ sessionID: session_id, error }) => {
    if (parts.has(session_id) || error?.name === 'MessageAbortedError') return;
    hasFailed = true;
    const message = error?.data?.message ?? error?.name ?? 'error';
    tell({ hook_event_name: 'StopFailure', session_id, error: message });
  },
  'permission.asked': ({ permission, patterns }) =>
    asked(current, permission ?? 'a tool', { command: patterns?.join(' ') ?? '' }),
  'permission.replied': () =>
    tell({ hook_event_name: 'PostToolBatch', session_id: current }),
  'question.asked': ({ questions }) => asked(current, 'AskUserQuestion', { questions }),
  'question.replied': () => tell({ hook_event_name: 'PostToolBatch', session_id: current }),
  'question.rejected': () => tell({ hook_event_name: 'PostToolBatch', session_id: current }),
};

export const Termsprawl = async () => ({
  event: async ({ event }) => readers[event.type]?.(event.properties ?? {}),
});
`;

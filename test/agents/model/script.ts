/** Words, not said before the test lets it where they are held. */
export interface Say {
  readonly type: 'say';
  readonly text: string;
  readonly isHeld?: boolean;
}

export interface Call {
  readonly type: 'call';
  readonly tool: string;
  /** Codex keeps the tools of a server in a space of their own. */
  readonly space?: string | undefined;
  /** JSON. */
  readonly args: string;
}

/** The request is refused with an HTTP status. */
export interface Refusal {
  readonly type: 'refuse';
  readonly status: number;
}

/** What the scripted model does next. */
export type Answer = Say | Call;
export type Move = Answer | Refusal;

/** Stands for the request's own id in the call that answers it. */
export const TASK_ID = 'TASK-ID';

/** What the model does after a prompt with the words `CUE name`. */
export type Cues = Readonly<Record<string, Move>>;

/** What there is to go by in a request for an answer. */
export interface Heard {
  /** The last thing that a person said. */
  readonly said: string;
  /** What a tool returned since. */
  readonly result?: string | undefined;
  /** Without tools an agent asks for something beside the conversation, such as a title. */
  readonly hasTools: boolean;
  readonly cues: Cues;
}

/** What was said last counts: agents say again what was not answered. A prompt may name the tool to call, `TOOL space::name {…}`, or a cue; anything else is answered in words. */
export function moveAfter({ said, result, hasTools, cues }: Heard): Move {
  if (result !== undefined) return { type: 'say', text: `TOOL DONE ${result.slice(0, 60)}` };
  const answer: Move = { type: 'say', text: `MODEL REPLY ${said.trim().slice(-60)}` };
  if (!hasTools) return answer;
  const request = cues['reply'] && answeringRequest(said, cues['reply']);
  if (request) return request;
  const [, name = ''] = [...said.matchAll(/\bCUE (\w+)/g)].at(-1) ?? [];
  const cue = cues[name];
  if (cue) return cue;
  const wanted = /TOOL (?:(\w+)::)?(\w+) (\{.*?\})/s.exec(said);
  if (!wanted) return answer;
  const [, space, tool = '', args = '{}'] = wanted;
  return { type: 'call', tool, space, args };
}

/** What another agent asks for is answered as the cue `reply` says. */
function answeringRequest(said: string, reply: Move): Move | undefined {
  const taskId = /\[termsprawl local agent request\][\s\S]*?Task ID: ([\w-]+)/.exec(said)?.[1];
  if (taskId === undefined || reply.type !== 'call') return undefined;
  return { ...reply, args: reply.args.replaceAll(TASK_ID, taskId) };
}

/** Whether a message says what to do next; then what tools returned before it is of no concern. */
export function isTelling(said: string): boolean {
  return /\bCUE \w|\bTOOL \w/.test(said);
}

/** Everything that is text in a message's content, whichever way it is written. */
export function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const parts = content as readonly Readonly<Record<string, unknown>>[];
  return parts.map((part) => textIn(part['text'] ?? part['content'] ?? '')).join('\n');
}

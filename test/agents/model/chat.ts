import { type Answer, type Heard, textIn } from './script.ts';

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[];
  readonly tools?: readonly unknown[];
}

/** What a request to `POST /v1/chat/completions` says. */
export function heardByChat({ messages, tools = [] }: ChatRequest): Omit<Heard, 'cues'> {
  const last = messages.at(-1);
  return {
    said: textIn(messages.findLast(({ role }) => role === 'user')?.content),
    result: last?.role === 'tool' ? textIn(last.content) : undefined,
    hasTools: tools.length > 0,
  };
}

/** The answer, streamed: the pieces of `data`. */
export function chatPieces(model: string, answer: Answer, id: string): readonly object[] {
  const piece = (delta: object, finish_reason: string | null) => ({
    id,
    object: 'chat.completion.chunk',
    created: 1,
    model,
    choices: [{ index: 0, delta, finish_reason }],
  });
  if (answer.type === 'say')
    return [piece({ role: 'assistant', content: answer.text }, null), piece({}, 'stop')];
  const call = { name: answer.tool, arguments: answer.args };
  const tool_calls = [{ index: 0, id: `call_${id}`, type: 'function', function: call }];
  return [piece({ role: 'assistant', tool_calls }, null), piece({}, 'tool_calls')];
}

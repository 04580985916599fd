import { moveAfter, textIn } from './script.ts';

interface Request {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[];
}

/** `POST /v1/chat/completions`, streamed: the pieces of `data`. */
export function chatPieces({ model, messages }: Request, id: string): readonly object[] {
  const last = messages.at(-1);
  const said = textIn(messages.findLast(({ role }) => role === 'user')?.content);
  const move = moveAfter(said, last?.role === 'tool' ? textIn(last.content) : undefined);
  const piece = (delta: object, finish_reason: string | null) => ({
    id,
    object: 'chat.completion.chunk',
    created: 1,
    model,
    choices: [{ index: 0, delta, finish_reason }],
  });
  if (move.type === 'say')
    return [piece({ role: 'assistant', content: move.text }, null), piece({}, 'stop')];
  const call = { name: move.tool, arguments: move.args };
  const tool_calls = [{ index: 0, id: `call_${id}`, type: 'function', function: call }];
  return [piece({ role: 'assistant', tool_calls }, null), piece({}, 'tool_calls')];
}

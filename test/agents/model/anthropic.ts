import { type Move, moveAfter, textIn } from './script.ts';

interface Block {
  readonly type: string;
  readonly content?: unknown;
}

interface Request {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string | Block[] }[];
}

type Event = Readonly<Record<string, unknown>> & { readonly type: string };

/** `POST /v1/messages`, streamed. */
export function anthropicEvents(request: Request, id: string): readonly Event[] {
  const move = moveIn(request);
  const usage = { input_tokens: 10, output_tokens: 5 };
  const message = { id, type: 'message', role: 'assistant', model: request.model, content: [] };
  return [
    { type: 'message_start', message: { ...message, stop_reason: null, usage } },
    ...blockEvents(move, id),
    {
      type: 'message_delta',
      delta: { stop_reason: move.type === 'call' ? 'tool_use' : 'end_turn' },
      usage,
    },
    { type: 'message_stop' },
  ];
}

function moveIn({ messages }: Request): Move {
  const user = messages.filter(({ role }) => role === 'user').at(-1);
  const blocks = Array.isArray(user?.content) ? user.content : [];
  const result = blocks.find(({ type }) => type === 'tool_result');
  return moveAfter(textIn(user?.content), result && textIn(result.content));
}

function blockEvents(move: Move, id: string): readonly Event[] {
  const [block, delta] =
    move.type === 'say'
      ? [
          { type: 'text', text: '' },
          { type: 'text_delta', text: move.text },
        ]
      : [
          { type: 'tool_use', id: `toolu_${id}`, name: move.tool, input: {} },
          { type: 'input_json_delta', partial_json: move.args },
        ];
  return [
    { type: 'content_block_start', index: 0, content_block: block },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
  ];
}

import { type Answer, type Heard, isTelling, textIn } from './script.ts';

interface Block {
  readonly type: string;
  readonly content?: unknown;
}

export interface AnthropicRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string | Block[] }[];
  readonly tools?: readonly unknown[];
}

type Event = Readonly<Record<string, unknown>> & { readonly type: string };

/** What a request to `POST /v1/messages` says. */
export function heardByAnthropic({ messages, tools = [] }: AnthropicRequest): Omit<Heard, 'cues'> {
  const user = messages.filter(({ role }) => role === 'user').at(-1);
  const blocks = Array.isArray(user?.content) ? user.content : [];
  const result = blocks.find(({ type }) => type === 'tool_result');
  const said = textIn(result ? blocks.filter((block) => block !== result) : user?.content);
  return {
    said,
    result: result && !isTelling(said) ? textIn(result.content) : undefined,
    hasTools: tools.length > 0,
  };
}

/** The answer, streamed. */
export function anthropicEvents(model: string, answer: Answer, id: string): readonly Event[] {
  const usage = { input_tokens: 10, output_tokens: 5 };
  const message = { id, type: 'message', role: 'assistant', model, content: [] };
  return [
    { type: 'message_start', message: { ...message, stop_reason: null, usage } },
    ...blockEvents(answer, id),
    {
      type: 'message_delta',
      delta: { stop_reason: answer.type === 'call' ? 'tool_use' : 'end_turn' },
      usage,
    },
    { type: 'message_stop' },
  ];
}

function blockEvents(answer: Answer, id: string): readonly Event[] {
  const [block, delta] =
    answer.type === 'call'
      ? [
          { type: 'tool_use', id: `toolu_${id}`, name: answer.tool, input: {} },
          { type: 'input_json_delta', partial_json: answer.args },
        ]
      : [
          { type: 'text', text: '' },
          { type: 'text_delta', text: answer.text },
        ];
  return [
    { type: 'content_block_start', index: 0, content_block: block },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
  ];
}

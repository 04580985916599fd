import { type Answer, type Heard, textIn } from './script.ts';

interface Item {
  readonly type?: string;
  readonly role?: string;
  readonly content?: unknown;
  readonly output?: unknown;
}

export interface ResponsesRequest {
  readonly model: string;
  readonly input: readonly Item[];
  readonly tools?: readonly unknown[];
}

type Event = Readonly<Record<string, unknown>> & { readonly type: string };

/** What a request to `POST /v1/responses` says. */
export function heardByResponses({ input, tools = [] }: ResponsesRequest): Omit<Heard, 'cues'> {
  const last = input.at(-1);
  const isResult = last?.type?.endsWith('_output') ?? false;
  return {
    said: textIn(input.findLast(({ role }) => role === 'user')?.content),
    result: isResult ? resultText(last?.output) : undefined,
    hasTools: tools.length > 0,
  };
}

/** The answer, streamed. */
export function responsesEvents(model: string, answer: Answer, id: string): readonly Event[] {
  const item = itemOf(answer, id);
  const response = { id, object: 'response', created_at: 1, model, output: [] };
  const usage = { input_tokens: 10, output_tokens: 5, total_tokens: 15 };
  return [
    { type: 'response.created', response: { ...response, status: 'in_progress' } },
    { type: 'response.output_item.added', output_index: 0, item },
    { type: 'response.output_item.done', output_index: 0, item },
    {
      type: 'response.completed',
      response: { ...response, status: 'completed', output: [item], usage },
    },
  ];
}

function resultText(output: unknown): string {
  return typeof output === 'string' ? output : JSON.stringify(output);
}

function itemOf(answer: Answer, id: string): object {
  if (answer.type === 'say') {
    const content = [{ type: 'output_text', text: answer.text, annotations: [] }];
    return { id: `msg_${id}`, type: 'message', role: 'assistant', status: 'completed', content };
  }
  const { tool: name, space: namespace, args } = answer;
  const call = { id: `fc_${id}`, type: 'function_call', status: 'completed', call_id: `c_${id}` };
  return { ...call, name, arguments: args, ...(namespace !== undefined && { namespace }) };
}

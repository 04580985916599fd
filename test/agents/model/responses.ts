import { type Move, moveAfter, textIn } from './script.ts';

interface Item {
  readonly type?: string;
  readonly role?: string;
  readonly content?: unknown;
  readonly output?: unknown;
}

interface Request {
  readonly model: string;
  readonly input: readonly Item[];
}

type Event = Readonly<Record<string, unknown>> & { readonly type: string };

/** `POST /v1/responses`, streamed. */
export function responsesEvents({ model, input }: Request, id: string): readonly Event[] {
  const last = input.at(-1);
  const isResult = last?.type?.endsWith('_output') ?? false;
  const said = textIn(input.findLast(({ role }) => role === 'user')?.content);
  const item = itemOf(moveAfter(said, isResult ? resultText(last?.output) : undefined), id);
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

function itemOf(move: Move, id: string): object {
  if (move.type === 'say') {
    const content = [{ type: 'output_text', text: move.text, annotations: [] }];
    return { id: `msg_${id}`, type: 'message', role: 'assistant', status: 'completed', content };
  }
  const { tool: name, space: namespace, args } = move;
  const call = { id: `fc_${id}`, type: 'function_call', status: 'completed', call_id: `c_${id}` };
  return { ...call, name, arguments: args, ...(namespace !== undefined && { namespace }) };
}

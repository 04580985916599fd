import { moveAfter, textIn } from './script.ts';

interface Part {
  readonly text?: string;
  readonly functionResponse?: { readonly response: unknown };
}

interface Request {
  readonly contents: readonly { readonly role: string; readonly parts: readonly Part[] }[];
}

/** `POST …:streamGenerateContent`, and without the stream: one piece says all. */
export function geminiPiece({ contents }: Request): object {
  const parts = contents.findLast(({ role }) => role === 'user')?.parts ?? [];
  const result = parts.find((part) => part.functionResponse)?.functionResponse;
  const move = moveAfter(textIn(parts), result && JSON.stringify(result.response));
  const part =
    move.type === 'say'
      ? { text: move.text }
      : { functionCall: { name: move.tool, args: JSON.parse(move.args) as unknown } };
  return {
    candidates: [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
  };
}

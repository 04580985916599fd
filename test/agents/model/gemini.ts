import { type Answer, type Heard, isTelling, textIn } from './script.ts';

interface Part {
  readonly text?: string;
  readonly functionResponse?: { readonly response: unknown };
}

export interface GeminiRequest {
  readonly contents: readonly { readonly role: string; readonly parts: readonly Part[] }[];
  readonly tools?: readonly unknown[];
}

/** What a request to `POST …:streamGenerateContent`, or the same without the stream, says. */
export function heardByGemini({ contents, tools = [] }: GeminiRequest): Omit<Heard, 'cues'> {
  const parts = contents.findLast(({ role }) => role === 'user')?.parts ?? [];
  const result = parts.find((part) => part.functionResponse)?.functionResponse;
  const said = textIn(parts);
  return {
    said,
    result: result && !isTelling(said) ? JSON.stringify(result.response) : undefined,
    hasTools: tools.length > 0,
  };
}

/** The answer: one piece says all. */
export function geminiPiece(answer: Answer): object {
  const part =
    answer.type === 'say'
      ? { text: answer.text }
      : { functionCall: { name: answer.tool, args: JSON.parse(answer.args) as unknown } };
  return {
    candidates: [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
  };
}

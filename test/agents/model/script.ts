/** What the scripted model does next. */
export type Move =
  | { readonly type: 'say'; readonly text: string }
  | {
      readonly type: 'call';
      readonly tool: string;
      /** Codex keeps the tools of a server in a space of their own. */
      readonly space: string | undefined;
      readonly args: string;
    };

/** A prompt may name the tool to call, `TOOL space::name {…}`; anything else is answered in words. */
export function moveAfter(said: string, result: string | undefined): Move {
  if (result !== undefined) return { type: 'say', text: `TOOL DONE ${result.slice(0, 60)}` };
  const wanted = /TOOL (?:(\w+)::)?(\w+) (\{.*?\})/s.exec(said);
  if (!wanted) return { type: 'say', text: `MODEL REPLY ${said.trim().slice(-60)}` };
  const [, space, tool = '', args = '{}'] = wanted;
  return { type: 'call', tool, space, args };
}

/** Everything that is text in a message's content, whichever way it is written. */
export function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const parts = content as readonly Readonly<Record<string, unknown>>[];
  return parts.map((part) => textIn(part['text'] ?? part['content'] ?? '')).join('\n');
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversations } from './conversation.ts';

const begin = conversations();

/** Everything that some reader of lines takes for the end of one. */
const LINE_ENDS = /[\r\n\u2028\u2029]/;

async function told(output: string): Promise<string> {
  const talk = begin();
  talk.workspace.replies.set('terminal_read', { ok: true, value: { output } });
  talk.use(1, 'terminal_read');
  const { result } = await talk.answer(1);
  expect(talk.lines).toHaveLength(1);
  expect(talk.lines[0]).not.toMatch(LINE_ENDS);
  const { content } = result as { readonly content: readonly { readonly text: string }[] };
  const reply = JSON.parse(content[0]?.text ?? '') as { value: { output: string } };
  return reply.value.output;
}

test.each([
  ['control characters', '\x1b[31mred\x1b[0m\x07\x00\x7f\x9b'],
  ['a line that looks like a message', 'x\n{"jsonrpc":"2.0","id":1,"result":{}}\r\n'],
  ['line ends that only some know', 'a\u2028b\u2029c\u0085d'],
  ['halves of a character', '\ud800 and \udfff'],
  ['a megabyte', '한글 emoji 🙂\n'.repeat(60_000)],
])('%s in a terminal are one line to the client, and come through whole', async (_what, output) => {
  expect(await told(output)).toBe(output);
});

test('whatever a terminal shows is one line, and comes through whole', async () => {
  const output = fc.string({ unit: 'binary', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(output, async (shown) => {
      expect(await told(shown)).toBe(shown);
    }),
    { numRuns: 50 },
  );
});

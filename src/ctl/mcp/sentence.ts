import type { Reply } from '../../protocol/result.ts';

/** What went wrong and what to do next, in words for a client that has room for a message only. */
export function sentence(reply: Extract<Reply, { readonly ok: false }>): string {
  return reply.hint === undefined ? reply.error : `${reply.error} ${reply.hint}`;
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { anthropicEvents, heardByAnthropic } from './anthropic.ts';
import { chatPieces, heardByChat } from './chat.ts';
import { geminiPiece, heardByGemini } from './gemini.ts';
import { heardByResponses, responsesEvents } from './responses.ts';
import { type Answer, type Cues, type Heard, moveAfter } from './script.ts';

/** A model on the loopback that every agent can be pointed at, and what it was asked. */
export interface Model {
  readonly address: string;
  /** Bodies of the requests for an answer, as JSON texts, the newest last. */
  readonly asked: readonly string[];
  /** How many requests wait for what is held back. */
  readonly held: number;
  /** Says what was held back. */
  release(): void;
  /** From now on connections are refused. */
  close(): void;
}

/** Resolves when it listens. */
export async function serveModel(cues: Cues = {}): Promise<Model> {
  const asked: string[] = [];
  const held = new Map<ServerResponse, () => void>();
  const hold = (response: ServerResponse, reply: () => void) => {
    held.set(response, reply);
    // Who has broken off no longer waits.
    response.once('close', () => held.delete(response));
  };
  const deps = { cues, asked, hold };
  const server = createServer((request, response) => {
    void text(request).then((body) => answer(request, response, { ...deps, body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    get held() {
      return held.size;
    },
    release: () => {
      for (const reply of [...held.values()]) reply();
      held.clear();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Asked {
  readonly body: string;
  readonly cues: Cues;
  readonly asked: string[];
  readonly hold: (response: ServerResponse, reply: () => void) => void;
}

function answer(request: IncomingMessage, response: ServerResponse, deps: Asked): void {
  const { body, cues, asked, hold } = deps;
  const { pathname } = new URL(request.url ?? '/', 'http://model');
  const [, api] = APIS.find(([pattern]) => pattern.test(pathname)) ?? [];
  if (request.method !== 'POST' || !api) {
    json(response, 200, { object: 'list', data: [], models: [], totalTokens: 1 });
    return;
  }
  asked.push(body);
  // Whatever an agent sends is read as its interface has it: a test of agents, not of their requests.
  const asking = JSON.parse(body) as never;
  const move = moveAfter({ ...api.heard(asking), cues });
  if (move.type === 'refuse') {
    json(response, move.status, refusal(move.status));
    return;
  }
  const reply = () => api.reply(response, move, { asking, id: `m${asked.length}` });
  if (move.type === 'say' && move.isHeld) hold(response, reply);
  else reply();
}

/** One interface that agents ask models by. */
interface Api {
  heard(asking: never): Omit<Heard, 'cues'>;
  reply(
    response: ServerResponse,
    answer: Answer,
    to: { readonly asking: { readonly model: string }; readonly id: string },
  ): void;
}

const APIS: readonly (readonly [RegExp, Api])[] = [
  [
    /\/messages$/,
    {
      heard: heardByAnthropic,
      reply: (response, said, { asking, id }) =>
        named(response, anthropicEvents(asking.model, said, id)),
    },
  ],
  [
    /\/responses$/,
    {
      heard: heardByResponses,
      reply: (response, said, { asking, id }) =>
        named(response, responsesEvents(asking.model, said, id)),
    },
  ],
  [
    /\/chat\/completions$/,
    {
      heard: heardByChat,
      reply: (response, said, { asking, id }) =>
        stream(response, [...chatPieces(asking.model, said, id).map(data), 'data: [DONE]']),
    },
  ],
  [
    /:streamGenerateContent$/,
    {
      heard: heardByGemini,
      reply: (response, said) => stream(response, [data(geminiPiece(said))]),
    },
  ],
  [
    /:generateContent$/,
    { heard: heardByGemini, reply: (response, said) => json(response, 200, geminiPiece(said)) },
  ],
];

/** In the words of all interfaces at once. */
function refusal(code: number): object {
  const message = `scripted failure ${code}`;
  return { type: 'error', error: { type: 'api_error', status: 'SCRIPTED', code, message } };
}

function named(response: ServerResponse, events: readonly { readonly type: string }[]): void {
  stream(
    response,
    events.map((event) => `event: ${event.type}\n${data(event)}`),
  );
}

function data(piece: object): string {
  return `data: ${JSON.stringify(piece)}`;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function stream(response: ServerResponse, pieces: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(pieces.map((piece) => `${piece}\n\n`).join(''));
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { anthropicEvents } from './anthropic.ts';
import { chatPieces } from './chat.ts';
import { geminiPiece } from './gemini.ts';
import { responsesEvents } from './responses.ts';

/** A model on the loopback that every agent can be pointed at, and what it was asked. */
export interface Model {
  readonly address: string;
  /** Bodies of the requests for an answer, as JSON texts, the newest last. */
  readonly asked: readonly string[];
  close(): void;
}

/** Resolves when it listens. */
export async function serveModel(): Promise<Model> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => answer(request, response, { body, asked }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Asked {
  readonly body: string;
  readonly asked: string[];
}

function answer(request: IncomingMessage, response: ServerResponse, { body, asked }: Asked): void {
  const { pathname } = new URL(request.url ?? '/', 'http://model');
  const id = `m${asked.length}`;
  const [, reply] = ROUTES.find(([pattern]) => pattern.test(pathname)) ?? [];
  if (request.method !== 'POST' || !reply) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: [], models: [], totalTokens: 1 }));
    return;
  }
  asked.push(body);
  // Whatever an agent sends is read as its interface has it: a test of agents, not of their requests.
  reply(response, JSON.parse(body) as never, id);
}

type Reply = (response: ServerResponse, body: never, id: string) => void;

const ROUTES: readonly (readonly [RegExp, Reply])[] = [
  [/\/messages$/, (response, body, id) => named(response, anthropicEvents(body, id))],
  [/\/responses$/, (response, body, id) => named(response, responsesEvents(body, id))],
  [
    /\/chat\/completions$/,
    (response, body, id) => stream(response, [...chatPieces(body, id).map(data), 'data: [DONE]']),
  ],
  [/:streamGenerateContent$/, (response, body) => stream(response, [data(geminiPiece(body))])],
  [
    /:generateContent$/,
    (response, body) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(geminiPiece(body)));
    },
  ],
];

function named(response: ServerResponse, events: readonly { readonly type: string }[]): void {
  stream(
    response,
    events.map((event) => `event: ${event.type}\n${data(event)}`),
  );
}

function data(piece: object): string {
  return `data: ${JSON.stringify(piece)}`;
}

function stream(response: ServerResponse, pieces: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(pieces.map((piece) => `${piece}\n\n`).join(''));
}

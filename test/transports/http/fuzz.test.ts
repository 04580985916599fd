import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CATALOGUE } from '../../../src/tools/catalogue.ts';
import { describe } from '../../../src/tools/describe.ts';
import { fitting, spoiled } from '../../tools/arbitrary-arguments.ts';
import { requestBytes } from './raw-connection.ts';
import { Serving, TOKEN } from './serving.ts';

/** Several thousand requests take some seconds on a machine that does other work too. */
vi.setConfig({ testTimeout: 60_000 });

/** The same requests at every run. */
const SEED = 20_261_130;
const CONNECTIONS_AT_ONCE = 32;
/** Fewer than a session may have under way. */
const REQUESTS_PER_CONNECTION = 50;
/** Who sees our stack, or where our files are, sees too much. */
const TELLS_TOO_MUCH = new RegExp(`${TOKEN}|\\n *at |node:internal|node_modules|\\.ts:|/tmp/`);

let serving: Serving;

beforeAll(async () => {
  serving = await Serving.start();
  // A question would wait for an answer that nobody gives.
  serving.world.isAttended = false;
});
afterAll(() => serving.stop());

function sample<Value>(arbitrary: fc.Arbitrary<Value>, count: number): Value[] {
  return fc.sample(arbitrary, { numRuns: count, seed: SEED });
}

/** Sends some bytes and hangs up, as a client that dies does; resolves with all that came back. */
function exchange(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(serving.port, '127.0.0.1');
    socket.on('data', (chunk) => chunks.push(chunk));
    // A reset, where the service has enough of it.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.end(bytes);
  });
}

async function exchangeAll(all: readonly Uint8Array[]): Promise<string[]> {
  const left = [...all];
  const answers: string[] = [];
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) answers.push(await exchange(next));
  };
  await Promise.all(Array.from({ length: CONNECTIONS_AT_ONCE }, lane));
  return answers;
}

/** Nothing of it may change the document, end the service, or tell what is nobody's business. */
async function leavesAllAsItWas(send: () => Promise<readonly string[]>): Promise<void> {
  const { world } = serving;
  const before = world.project.store.get();
  const answers = await send();
  for (const answer of answers) expect(answer).not.toMatch(TELLS_TOO_MUCH);
  expect(world.project.store.get()).toBe(before);
  expect(world.reported).toEqual([]);
  expect(await serving.call('canvas_list')).toMatchObject({ status: 200 });
}

test('1500 connections that send random bytes change nothing', async () => {
  const bytes = sample(fc.uint8Array({ maxLength: 200 }), 1_500);
  await leavesAllAsItWas(() => exchangeAll(bytes));
});

/** A place in a text, and what happens to the bytes there. */
const MUTATION = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  removed: fc.integer({ min: 0, max: 12 }),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .constantFrom('\r\n', '\r\n\r\n', ' ', ':', '\0', '"', '{', '}', ',')
      .map((text) => Buffer.from(text)),
  ),
});

function mutated(
  bytes: Buffer,
  { at, removed, put }: { at: number; removed: number; put: Uint8Array },
) {
  const place = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + removed)]);
}

test('2500 requests that are right but for some bytes change nothing', async () => {
  const whole = Buffer.from(requestBytes(serving.port));
  const mutations = sample(fc.array(MUTATION, { minLength: 1, maxLength: 3 }), 2_500);
  const all = mutations.map((each) => each.reduce(mutated, whole));
  await leavesAllAsItWas(() => exchangeAll(all));
});

interface Call {
  readonly operation: string;
  readonly args: unknown;
}

/** Arguments with a fault, or that fit and name nodes that are not there. */
function harmlessCalls(): fc.Arbitrary<Call> {
  const tools = CATALOGUE.map((tool) => ({ name: tool.name, schema: describe(tool).inputSchema }));
  return fc.oneof(
    ...tools.map(({ name: operation, schema }) => {
      const faulty = spoiled(schema).map(({ args }) => args);
      const namesNode = schema.required.some((key) => key === 'nodeId' || key === 'nodeIds');
      const args = namesNode ? fc.oneof(faulty, fitting(schema)) : faulty;
      return args.map((each) => ({ operation, args: each }));
    }),
  );
}

function inOneConnection(calls: readonly Call[]): Buffer {
  const requests = calls.map((call) => requestBytes(serving.port, { body: JSON.stringify(call) }));
  return Buffer.from(requests.join(''));
}

/** Sends requests one behind the other, and hangs up when all of them were answered. */
function converse(bytes: Uint8Array, answerCount: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(serving.port, '127.0.0.1');
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (statuses(text).length === answerCount) socket.end();
    });
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

function statuses(text: string): string[] {
  return [...text.matchAll(/HTTP\/1\.1 (?<status>\d+)/g)].map(
    ({ groups }) => groups?.['status'] ?? '',
  );
}

test('6000 calls of every tool with arguments that cannot be right are each refused, and change nothing', async () => {
  const calls = sample(harmlessCalls(), 6_000);
  const batches = Array.from({ length: calls.length / REQUESTS_PER_CONNECTION }, (_, index) =>
    calls.slice(index * REQUESTS_PER_CONNECTION, (index + 1) * REQUESTS_PER_CONNECTION),
  );
  await leavesAllAsItWas(async () => {
    const answers: string[] = [];
    for (const batch of batches) answers.push(await converse(inOneConnection(batch), batch.length));
    expect(new Set(answers.flatMap(statuses))).toEqual(new Set(['400']));
    return answers;
  });
});

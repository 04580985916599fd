import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type AgentTask, AgentTaskFile } from '../../../src/protocol/agent-task.ts';
import type { Workspace } from '../../driver/workspace.ts';
import { saidTo } from '../said.ts';
import { untilAtRest, untilWord } from '../with-agents.ts';
import { type Pair, untilWithLeave } from './pair.ts';

/** At work with what its model holds back; a sentence of its own each time. */
export async function atWork({ screen, asked }: Pair, sentence: string): Promise<void> {
  await saidTo({ ...asked, screen }, `CUE slow ${sentence}`);
  await untilWord(screen, asked, /RUNNING/);
}

/** The one asks the other. The request, once it is kept. */
export async function asks(pair: Pair, messageId: string): Promise<AgentTask> {
  const { workspace, asked } = pair;
  const args = { nodeId: asked.node, text: `what is ${messageId}`, messageId };
  await calls(pair, `agent_send ${JSON.stringify(args)}`, messageId);
  return stored(workspace, messageId);
}

/** What the one that asked is told of its request, as its model gets it. */
export async function toldOf(pair: Pair, { id }: AgentTask, told: string): Promise<void> {
  await calls(pair, `agent_task {"taskId":"${id}"}`, told);
}

/** The request of that name, as its file has it. */
export async function stored({ home }: Workspace, messageId: string): Promise<AgentTask> {
  const folder = join(home, 'agent-tools/tasks');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const task = texts
    .map((text) => AgentTaskFile.parse(JSON.parse(text)))
    .find((each) => each.messageId === messageId);
  if (!task) throw new Error(`no request ${messageId}: ${texts.join('\n')}`);
  return task;
}

/** Resolves when the one that was asked has been given the request. */
export async function given({ asked }: Pair, { id }: AgentTask): Promise<void> {
  const isGiven = () => asked.model.asked.some((body) => body.includes(`Task ID: ${id}`));
  await expect.poll(isGiven, { timeout: 60_000, interval: 100 }).toBe(true);
}

/** How often a request was typed, by all that its model was told last. */
export function timesGiven({ asked }: Pair, { id }: AgentTask): number {
  return (asked.model.asked.at(-1) ?? '').split(`Task ID: ${id}`).length - 1;
}

/** The model of the one that asks calls a tool and is told a text that it was not told before. */
async function calls({ asking, screen }: Pair, call: string, told: string): Promise<void> {
  await untilAtRest(screen, asking);
  const before = asking.model.asked.length;
  const words = `number ${before}: TOOL ${asking.agent.tools}${call}`;
  await saidTo({ ...asking, screen }, words);
  const isTold = () =>
    asking.model.asked.slice(before).some((body) => resultsIn(body, words).includes(told));
  await untilWithLeave(screen, asking, isTold);
  await untilAtRest(screen, asking);
}

/** What comes after the prompt in a request for an answer. */
function resultsIn(body: string, words: string): string {
  const inJson = JSON.stringify(words).slice(1, -1);
  return body.slice(body.lastIndexOf(inJson) + inJson.length);
}

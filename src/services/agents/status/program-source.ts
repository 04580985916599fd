import type { AgentState } from '../../../protocol/agent-status.ts';
import type { ProgramRecord, ProgramState } from '../../../workspace/program-record.ts';
import { type Claim, doneClaim } from './claim.ts';

/** What matters most of several parts of a program that says nothing of the whole. */
const MOST_URGENT: readonly ProgramState[] = ['blocked', 'working', 'error', 'done', 'idle'];

const STATES: Readonly<Record<ProgramState, AgentState>> = {
  idle: 'idle',
  working: 'working',
  blocked: 'needs-you',
  done: 'done',
  error: 'error',
};

/** What a program says of itself, as a claim: that of the whole, unless a part of it waits for a person. */
export function programClaim(records: readonly ProgramRecord[]): Claim | undefined {
  const urgent = MOST_URGENT.flatMap((state) => records.filter((each) => each.state === state));
  const root = records.find(({ id }) => id === '');
  const record = urgent[0]?.state === 'blocked' ? urgent[0] : (root ?? urgent[0]);
  if (!record) return undefined;
  const text = record.message ?? record.title ?? '';
  const said = { text, ...(record.app !== undefined && { app: record.app }) };
  if (record.state === 'done') return { ...doneClaim(), ...said };
  return { state: STATES[record.state], ...said, ...(record.kind && { need: record.kind }) };
}

/** The newest word of a program, for people. */
export function programSays(records: readonly ProgramRecord[]): string {
  const last = records.at(-1);
  if (!last) return 'says nothing of itself any more';
  const { id, state, kind, app, message, title } = last;
  const words = [app ?? '', id, state, kind ?? ''].filter((word) => word !== '').join(' ');
  const text = message ?? title;
  return text === undefined ? words : `${words}: ${text}`;
}

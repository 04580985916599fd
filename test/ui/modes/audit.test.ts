import { expect, test } from 'vitest';
import { Emitter } from '../../../src/lib/emitter.ts';
import type { AuditRecord } from '../../../src/protocol/audit-record.ts';
import { type Play, type Stage, stageOf } from '../app/stage.ts';
import { terminalNode } from '../sample-nodes.ts';

const TOOLS = ['sticky_open', 'terminal_submit', 'node_close'];
const DECISIONS = ['allow', 'deny', 'invalid'] as const;

function recordAt(index: number, part: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id: `audit_${index}`,
    ts: new Date(index * 1_000).toISOString(),
    caller: 'agent',
    toolName: TOOLS[index % 3] ?? '',
    capabilities: [],
    decision: DECISIONS[index % 3] ?? 'allow',
    cwd: null,
    sessionId: 'sess_1',
    nodeId: index % 2 === 0 ? 't1' : 't2',
    argsSummary: { number: index },
    resultSummary: '{"done":true}',
    durationMs: index,
    ...part,
  };
}

interface Logbook extends Stage {
  readonly add: (record: AuditRecord) => void;
  readonly text: () => string;
}

async function opened(count: number, play: Play = {}): Promise<Logbook> {
  const heard = new Emitter<{ record: [AuditRecord] }>();
  const records = Array.from({ length: count }, (_, index) => recordAt(index));
  const stage = stageOf({
    nodes: [terminalNode('t1', { title: 'claude' })],
    columns: 120,
    port: {
      audit: {
        list: () => Promise.resolve(records),
        onRecord: (listener) => heard.on('record', listener),
      },
    },
    ...play,
  });
  stage.screen.press('Ctrl+Space', 'A');
  await stage.until('Audit log');
  const text = () => stage.screen.shown().join('\n');
  return { ...stage, text, add: (record) => heard.emit('record', record) };
}

test('an empty log says what will appear there', async () => {
  const { until } = await opened(0);
  await until('Nothing yet. What agents and you do with tools is listed here.');
});

test('the newest call comes first, with its pane, tool, decision, duration and arguments', async () => {
  const { until, screen } = await opened(7);
  await until(/claude +node_close|claude +sticky_open/);
  const rows = screen.shown().filter((row) => row.includes('number='));
  expect(rows).toHaveLength(7);
  expect(rows[0]).toMatch(/claude +sticky_open +✓ allow +6 ms +number=6/);
  expect(rows[1]).toMatch(/agent t2 +node_close +▲ invalid +5 ms +number=5/);
});

test('what happens while it is open appears in front, and the selected call stays selected', async () => {
  const log = await opened(30);
  await log.until('number=29');
  log.add(recordAt(100));
  await log.until('number=100');
  log.screen.press('j', 'j');
  log.add(recordAt(101));
  await log.until('number=101');
  log.screen.press('Enter');
  await log.until(/"number": 28/);
});

test('c, t and d narrow it down to a caller, a tool and a decision, and Esc shows all again', async () => {
  const log = await opened(12);
  await log.until('number=11');
  log.screen.press('c');
  await log.until('only caller t2');
  expect(log.text()).not.toMatch(/claude +\w+_/);
  log.screen.press('t');
  await log.until('only caller t2, tool node_close');
  expect(log.text().match(/number=/g)).toHaveLength(2);
  log.screen.press('Esc');
  await log.until('all calls');
  log.screen.press('d', 'd');
  await log.until('only decision deny');
  expect(log.text()).not.toMatch(/✓ allow|▲ invalid/);
});

test('typed words narrow it down, each of them, and Enter gives the keys back to the list', async () => {
  const log = await opened(40);
  await log.until('number=39');
  log.screen.type('/node number=1');
  await log.until(() => (log.text().match(/number=/g) ?? []).length === 4);
  log.screen.press('Enter', 'd');
  await log.until('only decision invalid, text node number=1');
  log.screen.press('Esc', 'Esc');
  await log.until(() => !log.text().includes('Audit log'));
});

test('Enter shows a call whole, and any key goes back to the list', async () => {
  const log = await opened(3);
  await log.until('number=2');
  log.screen.press('Enter');
  await log.until(/result +\{/);
  expect(log.text()).toMatch(/who +claude/);
  expect(log.text()).toMatch(/sessionId +sess_1/);
  log.screen.press('Esc');
  await log.until('number=1');
});

test('a click selects a call, and another one on it shows it whole', async () => {
  const log = await opened(20);
  await log.until('number=19');
  const y = log.screen.shown().findIndex((row) => row.includes('number=16')) + 1;
  const click = `\x1b[<0;20;${y}M\x1b[<0;20;${y}m`;
  log.screen.type(click);
  log.screen.type(click);
  await log.until(/"number": 16/);
});

test('of twenty thousand calls the last one is a key away', async () => {
  const log = await opened(20_000);
  await log.until('number=19999');
  log.screen.press('G');
  await log.until(/number=0\b/);
  expect(log.text()).toContain('of 20000');
  log.screen.type('/number=12345');
  await log.until(/✓.*number=12345|✗.*number=12345|▲.*number=12345/);
});

test('a log that cannot be read says so, and shows what comes', async () => {
  const log = await opened(0, {
    port: {
      audit: { list: () => Promise.reject(new Error('EACCES')), onRecord: () => () => {} },
    },
  });
  await log.until('The audit log cannot be read');
});

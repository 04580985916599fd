import fc from 'fast-check';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import type { AuditRecord } from '../../../src/protocol/audit-record.ts';
import { ApprovalCard } from '../../../src/ui/chrome/approval-card.tsx';
import { approvalSize } from '../../../src/ui/chrome/approval-lines.ts';
import { AuditList } from '../../../src/ui/chrome/audit-list.tsx';
import { auditListSize } from '../../../src/ui/chrome/audit-list-lines.ts';
import { AuditRecordCard } from '../../../src/ui/chrome/audit-record.tsx';
import { auditRecordSize } from '../../../src/ui/chrome/audit-record-lines.ts';
import { Confirm, confirmSize } from '../../../src/ui/chrome/confirm.tsx';
import { FilterList } from '../../../src/ui/chrome/filter-list.tsx';
import { filterListSize } from '../../../src/ui/chrome/filter-list-size.ts';
import { Help, helpSize } from '../../../src/ui/chrome/help.tsx';
import { KeyLine } from '../../../src/ui/chrome/key-line.tsx';
import { NoticeList, noticeListSize } from '../../../src/ui/chrome/notice-list.tsx';
import { Prompt, promptSize } from '../../../src/ui/chrome/prompt.tsx';
import type { Size } from '../../../src/ui/chrome/runs.ts';
import { Sidebar } from '../../../src/ui/chrome/sidebar.tsx';
import { TabBar } from '../../../src/ui/chrome/tab-bar.tsx';
import { Welcome } from '../../../src/ui/chrome/welcome.tsx';
import { WhichKey, whichKeySize } from '../../../src/ui/chrome/which-key.tsx';
import { columnsOf } from '../../../src/ui/text/clusters.ts';
import { lineOf } from '../../../src/ui/text/line-editor.ts';
import { drawn } from './drawn.tsx';
import { sampleBrowser } from './sample-browser.ts';

const AWKWARD = [
  '',
  'क्ष्म',
  'ｶﾞ',
  '世界',
  '👨‍👩‍👧',
  'e\u0301',
  '⚠️',
  '\x1b[2J',
  'a\r\nb',
  '\u202e',
  'x'.repeat(300),
];
const word = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ maxLength: 60 }),
);
const words = fc.array(word, { maxLength: 12 });
const size = fc.record({
  columns: fc.integer({ min: 1, max: 120 }),
  rows: fc.integer({ min: 1, max: 30 }),
});
const level = fc.constantFrom('info', 'warning', 'danger');
const rect = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 1, max: 300 }),
  height: fc.integer({ min: 1, max: 300 }),
});

/** What a component draws, and the size that it asks for in a place. */
interface Sample {
  readonly element: (size: Size) => ReactNode;
  readonly sizeIn?: (available: Size) => Size;
}

function auditRecord(text: string): AuditRecord {
  return {
    id: text,
    ts: '2026-01-02T03:04:05.000Z',
    caller: text,
    toolName: text,
    capabilities: [text],
    decision: 'deny',
    cwd: text,
    argsSummary: { [text]: text },
    resultSummary: text,
    durationMs: 7,
  };
}

const samples: Readonly<Record<string, fc.Arbitrary<Sample>>> = {
  TabBar: fc.tuple(words, words, word, fc.nat(9)).map(([titles, notices, clock, count]) => ({
    element: ({ columns }) => (
      <TabBar
        columns={columns}
        tabs={titles.map((title) => ({ title, running: count, needing: count % 2 }))}
        active={count % Math.max(1, titles.length)}
        notices={notices}
        clock={clock}
      />
    ),
  })),
  KeyLine: fc.tuple(words, word, level).map(([labels, text, of]) => ({
    element: ({ columns }) => (
      <KeyLine
        columns={columns}
        hints={labels.map((label) => ({ key: label, label }))}
        message={{ level: of, text }}
      />
    ),
  })),
  WhichKey: fc.tuple(word, words).map(([title, titles]) => {
    const props = { title, keys: titles.map((each) => ({ key: each, title: each })) };
    return {
      element: (of) => <WhichKey {...props} {...of} />,
      sizeIn: (available) => whichKeySize(props, available, widthOfText),
    };
  }),
  Help: fc.tuple(word, words, fc.nat(40)).map(([title, titles, offset]) => {
    const keys = titles.map((each) => ({ key: each, title: each }));
    const groups = titles.slice(0, 4).map((each) => ({ title: each, keys }));
    const props = { title, groups, offset, hints: [{ key: 'Esc', label: 'back' }] };
    return {
      element: (of) => <Help {...props} {...of} />,
      sizeIn: (available) => helpSize(props, available),
    };
  }),
  FilterList: fc
    .tuple(word, words, fc.integer({ min: -2, max: 14 }))
    .map(([text, titles, selected]) => ({
      element: (of) => (
        <FilterList
          title={text}
          query={lineOf(text)}
          entries={titles.map((title) => ({ title, matched: [0, 3], detail: text, key: text }))}
          selected={selected}
          empty={text}
          hints={[{ key: 'Enter', label: text }]}
          {...of}
        />
      ),
      sizeIn: filterListSize,
    })),
  Prompt: fc.tuple(word, word, word, fc.nat(60)).map(([title, text, error, at]) => {
    const props = {
      title,
      value: { ...lineOf(text), cursor: at > 30 ? 0 : lineOf(text).cursor },
      error,
      keys: [{ key: 'Enter', label: 'rename' }],
    };
    return {
      element: (of) => <Prompt {...props} {...of} />,
      sizeIn: (available) => promptSize(props, available, widthOfText),
    };
  }),
  Confirm: fc.tuple(word, word, words).map(([title, question, losses]) => {
    const props = { title, question, losses, yes: 'close it', no: 'keep it' };
    return {
      element: (of) => <Confirm {...props} {...of} />,
      sizeIn: (available) => confirmSize(props, available, widthOfText),
    };
  }),
  ApprovalCard: fc.tuple(word, words, fc.nat(40)).map(([text, values, offset]) => {
    const props = {
      who: text,
      what: text,
      folder: text,
      risk: text,
      place: '1 of 2',
      timeLeft: '38 s left',
      arguments: values.map((value, index) => ({ name: `name${index}`, value })),
      offset,
      isWhole: offset % 2 === 0,
      hints: [{ key: 'y', label: text }],
    };
    return {
      element: (of) => <ApprovalCard {...props} {...of} />,
      sizeIn: (available) => approvalSize(props, available, widthOfText),
    };
  }),
  AuditList: fc.tuple(words, word, fc.nat(20)).map(([names, text, selected]) => {
    const records = names.map((name) => auditRecord(name));
    const props = {
      records,
      selected,
      filter: {},
      text,
      empty: text,
      hints: [],
      nameOf: () => text,
    };
    return {
      element: (of) => <AuditList {...props} {...of} />,
      sizeIn: auditListSize,
    };
  }),
  AuditRecordCard: fc.tuple(word, fc.nat(40)).map(([text, offset]) => {
    const props = { record: auditRecord(text), who: text, offset, hints: [] };
    return {
      element: (of) => <AuditRecordCard {...props} {...of} />,
      sizeIn: (available) => auditRecordSize(props, available, widthOfText),
    };
  }),
  NoticeList: words.map((notices) => {
    const props = { notices, selected: 0, hints: [] };
    return {
      element: (place) => <NoticeList {...props} {...place} />,
      sizeIn: (available) => noticeListSize(props, available, widthOfText),
    };
  }),
  Sidebar: fc
    .tuple(words, fc.array(rect, { maxLength: 8 }), rect, fc.boolean(), fc.nat(12))
    .map(([titles, rects, view, hasKeys, index]) => ({
      element: (of) => (
        <Sidebar
          leader="Ctrl+Space"
          approvals={titles.slice(0, 2).map((title) => ({ who: title, what: title }))}
          agents={titles.map((title) => ({ title, status: { state: 'needs-you' }, age: '2m' }))}
          nodes={rects.map((each, at) => ({
            rect: each,
            isFocused: at === 1,
            title: titles[at] ?? '',
            status: 'RUNNING',
          }))}
          view={view}
          browsers={titles.map((title) =>
            sampleBrowser({ state: 'crashed', address: title, title, owner: title }),
          )}
          selected={{ section: 'agents', index }}
          hasKeys={hasKeys}
          {...of}
        />
      ),
    })),
  Welcome: word.map((leader) => ({
    element: ({ columns }) => <Welcome leader={leader} columns={columns} />,
  })),
};

test.each(Object.entries(samples))(
  '%s never draws outside the size that it is given',
  (_name, sample) => {
    fc.assert(
      fc.property(sample, size, ({ element, sizeIn }, available) => {
        const wanted = sizeIn?.(available) ?? available;
        expect(wanted.columns).toBeLessThanOrEqual(available.columns);
        expect(wanted.rows).toBeLessThanOrEqual(available.rows);
        const lines = drawn(element(wanted), {
          columns: wanted.columns + 9,
          rows: wanted.rows + 3,
        });
        expect(lines.length).toBeLessThanOrEqual(wanted.rows);
        const widths = lines.map((line) => columnsOf(line, widthOfText));
        expect(Math.max(...widths)).toBeLessThanOrEqual(wanted.columns);
        if (sizeIn !== undefined && wanted.columns > 4 && wanted.rows > 1) expectWholeBorder(lines);
      }),
      { numRuns: 25 },
    );
  },
);

function expectWholeBorder(lines: readonly string[]): void {
  expect(lines[0]).toMatch(/^┌.*┐$/);
  for (const line of lines.slice(1, -1)) expect(line).toMatch(/^│ .* │$/);
  expect(lines.at(-1)).toMatch(/^└─*┘$/);
}

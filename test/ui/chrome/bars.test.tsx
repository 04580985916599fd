import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { KeyLine } from '../../../src/ui/chrome/key-line.tsx';
import { TabBar, tabAt } from '../../../src/ui/chrome/tab-bar.tsx';
import { drawn } from './drawn.tsx';

const TABS = [
  { title: 'api', running: 2, needing: 0 },
  { title: 'web', running: 0, needing: 1 },
];

const bar = { tabs: TABS, active: 0, notices: ['⚑ 1 approval'], clock: '12:04' };

test('the tab bar shows projects, their agents, what waits, and the time', () => {
  expect(drawn(<TabBar {...bar} columns={80} />)).toEqual([
    ' termsprawl [1 api ●2] 2 web ◆1  +                          ⚑ 1 approval  12:04',
  ]);
});

test('with little room the program name and the time go, the notice and the active tab stay', () => {
  expect(drawn(<TabBar {...bar} active={1} columns={40} />)).toEqual([
    ' 1 api ●2 [2 web ◆1] +    ⚑ 1 approval',
  ]);
});

const tabsOf = (titles: readonly string[]) =>
  titles.map((title) => ({ title, running: 0, needing: 0 }));
const bare = { ...bar, notices: [], clock: '' };

test('of many tabs those round the active one are shown, and how many are not', () => {
  const tabs = tabsOf(
    Array.from({ length: 12 }, (_, index) => `project-with-a-long-name-${index}`),
  );
  expect(drawn(<TabBar {...bare} tabs={tabs} active={5} columns={80} />)).toEqual([
    ' termsprawl ‹4  5 proje…me-4 [6 proje…me-5] 7 proje…me-6  8 proje…me-7 ›4  +',
  ]);
});

test('long titles share the room that there is, and short ones stay whole', () => {
  const tabs = tabsOf(['web', 'customer-portal-frontend', 'customer-portal-backend']);
  expect(drawn(<TabBar {...bare} tabs={tabs} columns={60} />)).toEqual([
    ' termsprawl [1 web] 2 custome…rontend  3 custome…backend  +',
  ]);
});

test('a click goes to the tab that is drawn there', () => {
  const props = { ...bar, columns: 80 };
  const [line = ''] = drawn(<TabBar {...props} />);
  expect(tabAt(props, line.indexOf('api'), widthOfText)).toBe(0);
  expect(tabAt(props, line.indexOf('web'), widthOfText)).toBe(1);
  expect(tabAt(props, line.indexOf('+'), widthOfText)).toBe('new');
  expect(tabAt(props, 2, widthOfText)).toBeUndefined();
  expect(tabAt(props, 60, widthOfText)).toBeUndefined();
});

test('the active tab is shown however many there are and however little room there is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.integer({ min: 24, max: 90 }),
      (titles, at, columns) => {
        const tabs = titles.map((title) => ({ title, running: 0, needing: 0 }));
        const active = at % tabs.length;
        const [line] = drawn(<TabBar {...bar} tabs={tabs} active={active} columns={columns} />);
        expect(line).toContain(`[${active + 1}`);
      },
    ),
    { numRuns: 30 },
  );
});

const hints = [
  { key: 'Ctrl+Space', label: 'menu' },
  { key: '?', label: 'help' },
  { key: 'n t', label: 'new terminal' },
];

test('the key line shows the keys and then the message', () => {
  const message = { level: 'warning', text: 'the disk is full' } as const;
  expect(drawn(<KeyLine columns={80} hints={hints} message={message} />)).toEqual([
    ' Ctrl+Space menu · ? help · n t new terminal   ▲ the disk is full',
  ]);
});

test('with little room the last keys go first, and the message is cut last', () => {
  const message = { level: 'danger', text: 'the disk is full' } as const;
  const at = (columns: number) =>
    drawn(<KeyLine columns={columns} hints={hints} message={message} />);
  expect(at(50)).toEqual([' Ctrl+Space menu · ? help   ✗ the disk is full']);
  expect(at(40)).toEqual([' Ctrl+Space menu   ✗ the disk is full']);
  expect(at(30)).toEqual([' ✗ the disk is full']);
  expect(at(10)).toEqual([' ✗ the di…']);
});

import { expect, test } from 'vitest';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { Sidebar, sidebarTargetAt } from '../../../src/ui/chrome/sidebar.tsx';
import type { SidebarProps } from '../../../src/ui/chrome/sidebar-lines.ts';
import { drawn } from './drawn.tsx';
import { sampleBrowser } from './sample-browser.ts';

const props: SidebarProps = {
  columns: 30,
  rows: 22,
  leader: 'Ctrl+Space',
  agents: [
    { title: 'claude · fix 世界 the login', status: { state: 'needs-you' }, age: '2m' },
    { title: 'codex', status: { state: 'working' }, age: '14s' },
    { title: 'pi', status: { state: 'exited', code: 1 }, age: '3h' },
  ],
  nodes: [
    {
      rect: { x: 0, y: 0, width: 80, height: 24 },
      number: 1,
      title: 'claude',
      status: 'RUNNING',
      isFocused: true,
    },
    {
      rect: { x: 90, y: 10, width: 80, height: 24 },
      number: 2,
      title: 'shell · ~/api',
      status: '',
      isFocused: false,
    },
  ],
  view: { x: 0, y: 0, width: 130, height: 40 },
  browsers: [sampleBrowser()],
  selected: { section: 'agents', index: 1 },
  hasKeys: true,
};

test('the sidebar shows agents with sign, word and time, the canvas, and the pages', () => {
  expect(drawn(<Sidebar {...props} />)).toEqual([
    '▸Agents',
    ' ◆ claude · fix… NEEDS YOU  2m',
    ' ● codex           RUNNING 14s',
    ' ■ pi             EXITED 1  3h',
    '',
    ' Canvas',
    ' ┏━━━━━━┓▒▒▒▒▒',
    ' ┗━━━━━━┛▒┌──────┐',
    ' ▒▒▒▒▒▒▒▒▒└──────┘',
    ' ▒▒▒▒▒▒▒▒▒▒▒▒▒',
    ' ›1 claude             RUNNING',
    '  2 shell · ~/api',
    '',
    ' Browser',
    ' ○ localhost:3000       asleep',
    '   "Login" · claude · clicked…',
  ]);
});

test('what is empty says how to make one', () => {
  const empty = { ...props, agents: [], nodes: [], browsers: [], hasKeys: false, columns: 40 };
  expect(drawn(<Sidebar {...empty} />).filter((line) => line !== '')).toEqual([
    ' Agents',
    '  No agent runs · Ctrl+Space n a',
    ' Canvas',
    '  Nothing here yet · Ctrl+Space n',
    ' Browser',
    '  No page is open · Ctrl+Space n b',
  ]);
});

test('a page that runs shows its errors and when something was done with it last', () => {
  const browsers = [sampleBrowser({ state: 'live', errors: 2 })];
  expect(drawn(<Sidebar {...props} browsers={browsers} />)).toContain(
    ' ● localhost:3000       ✗2 14s',
  );
});

test('a long list shows the part round the selection and how long it is', () => {
  const agents = Array.from({ length: 40 }, (_, index) => ({
    title: `agent ${index}`,
    status: { state: 'idle' } as const,
    age: '1m',
  }));
  const long = { ...props, agents, selected: { section: 'agents', index: 30 } as const };
  const lines = drawn(<Sidebar {...long} />);
  expect(lines[0]).toBe('▸Agents 40');
  expect(lines.join('\n')).toContain('agent 30');
  expect(lines.join('\n')).toContain('localhost:3000');
  expect(lines).toHaveLength(22);
});

test('a click on a row means what is drawn in it', () => {
  expect(sidebarTargetAt(props, 2, widthOfText)).toEqual({ section: 'agents', index: 1 });
  expect(sidebarTargetAt(props, 11, widthOfText)).toEqual({ section: 'canvas', index: 1 });
  expect(sidebarTargetAt(props, 14, widthOfText)).toEqual({ section: 'browsers', index: 0 });
  expect(sidebarTargetAt(props, 5, widthOfText)).toBeUndefined();
  expect(sidebarTargetAt(props, 21, widthOfText)).toBeUndefined();
});

test('the node with the keyboard is in view in a list that is longer than its room', () => {
  const nodes = Array.from({ length: 60 }, (_, index) => ({
    rect: { x: 0, y: index * 24, width: 80, height: 24 },
    number: index + 1,
    title: 'shell',
    status: '',
    isFocused: index === 57,
  }));
  const { selected: _, ...rest } = props;
  const lines = drawn(<Sidebar {...rest} nodes={nodes} hasKeys={false} />);
  expect(lines.some((line) => line.includes('›58 shell'))).toBe(true);
});

import { expect, test } from 'vitest';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { ApprovalCard } from '../../../src/ui/chrome/approval-card.tsx';
import { approvalSize, lastApprovalOffset } from '../../../src/ui/chrome/approval-lines.ts';
import { Confirm, confirmSize } from '../../../src/ui/chrome/confirm.tsx';
import { Help, helpSize, lastHelpOffset } from '../../../src/ui/chrome/help.tsx';
import { NoticeList } from '../../../src/ui/chrome/notice-list.tsx';
import { Prompt, promptSize } from '../../../src/ui/chrome/prompt.tsx';
import { Welcome } from '../../../src/ui/chrome/welcome.tsx';
import { lineOf } from '../../../src/ui/text/line-editor.ts';
import { drawn } from './drawn.tsx';

const SMALL = { columns: 80, rows: 24 };

const approval = {
  who: 'claude (agent, tile 1)',
  what: 'Open a terminal · terminal_open',
  folder: '~/api',
  risk: 'starts a process',
  place: '1 of 2',
  timeLeft: '38 s left',
  arguments: [
    { name: 'command', value: `echo ${'very '.repeat(14)}long` },
    { name: 'cwd', value: '/tmp' },
  ],
  offset: 0,
  isWhole: false,
  hints: [
    { key: 'y', label: 'once' },
    { key: 'n', label: 'deny' },
  ],
};

test('an approval shows who, what, where, the risk, and the whole of the arguments', () => {
  const size = approvalSize(approval, SMALL, widthOfText);
  expect(drawn(<ApprovalCard {...approval} {...size} />)).toEqual([
    '┌─ Approval 1 of 2 ────────────────────────────────────────────────────────────┐',
    '│ who     claude (agent, tile 1)                                     38 s left │',
    '│ what    Open a terminal · terminal_open                                      │',
    '│ folder  ~/api                                                                │',
    '│ risk    ▲ starts a process                                                   │',
    '│                                                                              │',
    '│ command                                                                      │',
    '│   echo very very very very very very very very very very very very very very │',
    '│   long                                                                       │',
    '│ cwd                                                                          │',
    '│   /tmp                                                                       │',
    '│                                                                              │',
    '│ y once · n deny                                                              │',
    '└──────────────────────────────────────────────────────────────────────────────┘',
  ]);
});

test('arguments that have no room scroll, and the keys stay in view', () => {
  const lines = drawn(<ApprovalCard {...approval} offset={9} columns={60} rows={11} />);
  expect(lines.slice(6)).toEqual([
    '│ cwd                                                      │',
    '│   /tmp                                                   │',
    '│ lines 4-5 of 5                                           │',
    '│ y once · n deny                                          │',
    '└──────────────────────────────────────────────────────────┘',
  ]);
});

test('an argument cannot draw: control characters and changes of direction are shown as such', () => {
  const value = 'safe\x1b[2K\u202eevil\nsecond';
  const shown = drawn(
    <ApprovalCard
      {...approval}
      arguments={[{ name: 'command', value }]}
      {...approvalSize(approval, SMALL, widthOfText)}
    />,
  );
  expect(shown[7]).toContain('safe␛[2K⟨U+202E⟩evil');
  expect(shown[8]).toContain('second');
});

test('of a long argument the beginning is shown at first, with how much there is beyond', () => {
  const value = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  const props = {
    ...approval,
    arguments: [
      { name: 'text', value },
      { name: 'cwd', value: '/' },
    ],
  };
  const folded = drawn(<ApprovalCard {...props} {...approvalSize(props, SMALL, widthOfText)} />);
  expect(folded.join('\n')).toContain('… 34 more lines: v shows all');
  expect(folded.join('\n')).toContain('cwd');
  const whole = { ...props, isWhole: true };
  const offset = lastApprovalOffset(whole, SMALL, widthOfText);
  const size = approvalSize(whole, SMALL, widthOfText);
  expect(drawn(<ApprovalCard {...whole} offset={offset} {...size} />).join('\n')).toMatch(
    /line 39.*cwd.*lines \d+-43 of 43/s,
  );
});

const confirm = {
  title: 'Close terminal 2',
  question: 'Close shell · ~/api? A program runs in it.',
  losses: ['npm test (running for 4 minutes)'],
  yes: 'close it',
  no: 'keep it',
};

test('a question says what would be lost', () => {
  expect(drawn(<Confirm {...confirm} {...confirmSize(confirm, SMALL, widthOfText)} />)).toEqual([
    '┌─ Close terminal 2 ───────────────────────────────────────────┐',
    '│ Close shell · ~/api? A program runs in it.                   │',
    '│ ▲ npm test (running for 4 minutes)                           │',
    '│                                                              │',
    '│ y close it · n keep it                                       │',
    '└──────────────────────────────────────────────────────────────┘',
  ]);
});

test('with more losses than room the answers stay, and the rest is counted', () => {
  const losses = Array.from({ length: 30 }, (_, index) => `program ${index}`);
  const lines = drawn(<Confirm {...confirm} losses={losses} columns={40} rows={8} />);
  expect(lines.slice(-3)).toEqual([
    '│ … and 28 more                        │',
    '│ y close it · n keep it               │',
    '└──────────────────────────────────────┘',
  ]);
});

const help = {
  title: 'All keys',
  offset: 0,
  hints: [{ key: 'Esc', label: 'back' }],
  groups: [
    {
      title: 'Moving',
      keys: [
        { key: 'h j k l', title: 'Focus the neighbour' },
        { key: '1…9', title: 'Go to tile' },
      ],
    },
    { title: 'Nodes', keys: [{ key: 'n t', title: 'New terminal' }] },
  ],
};

test('the help lists every key by group', () => {
  const lines = drawn(<Help {...help} {...helpSize(help, SMALL)} />);
  expect(lines.map((line) => line.slice(2, 35).trimEnd())).toEqual([
    ' All keys ───────────────────────'.trimEnd(),
    'Moving',
    '  h j k l  Focus the neighbour',
    '  1…9      Go to tile',
    '',
    'Nodes',
    '  n t      New terminal',
    '',
    'Esc back',
    '─'.repeat(33),
  ]);
});

test('the help scrolls to its last line and no further', () => {
  const size = { columns: 40, rows: 7 };
  expect(lastHelpOffset(help, size)).toBe(3);
  const last = drawn(<Help {...help} offset={3} {...size} />);
  expect(last[3]).toContain('New terminal');
  expect(drawn(<Help {...help} offset={99} {...size} />)).toEqual(last);
});

test('a prompt shows the value and what is wrong with it', () => {
  const lines = drawnPrompt('taken');
  expect(lines.map((line) => line.slice(2, 20).trimEnd())).toEqual([
    ' Rename ──────────',
    'login',
    '✗ taken',
    'Enter rename',
    '──────────────────',
  ]);
});

test('what is wrong with a value is shown to its end', () => {
  const lines = drawnPrompt('scrollbackLines: expected a whole number from 0 to 1000000, or null');
  expect(lines.join(' ')).toMatch(/1000000.*or null/);
  expect(lines.at(-2)).toContain('Enter rename');
});

function drawnPrompt(error: string): readonly string[] {
  const keys = [{ key: 'Enter', label: 'rename' }];
  const props = { title: 'Rename', value: lineOf('login'), keys, error };
  return drawn(<Prompt {...props} {...promptSize(props, SMALL, widthOfText)} />);
}

test('of a value that is too long the part at the cursor is shown', () => {
  const value = lineOf(`${'x'.repeat(80)}end`);
  const prompt = { title: 'Rename', keys: [], columns: 20, rows: 5 };
  expect(drawn(<Prompt {...prompt} value={value} />)[1]).toBe('│ xxxxxxxxxxxxend  │');
  const start = { ...value, cursor: 0 };
  expect(drawn(<Prompt {...prompt} value={start} />)[1]).toBe('│ xxxxxxxxxxxxxxx… │');
});

test('warnings are shown in full, each with its sign where it begins', () => {
  const notices = ['The disk is full: nothing is saved until there is room', 'api is read only'];
  const hints = [{ key: 'Esc', label: 'close' }];
  expect(
    drawn(<NoticeList notices={notices} selected={1} hints={hints} columns={40} rows={7} />),
  ).toEqual([
    '┌─ Warnings ───────────────────────────┐',
    '│ ▲ The disk is full: nothing is saved │',
    '│   until there is room                │',
    '│ ▲ api is read only                   │',
    '│                                      │',
    '│ Esc close                            │',
    '└──────────────────────────────────────┘',
  ]);
});

test('the first start shows one line', () => {
  expect(drawn(<Welcome leader="Ctrl+Space" columns={80} />)).toEqual([
    ' Ctrl+Space opens the menu',
  ]);
});

import { expect, test } from 'vitest';
import { pane } from '../pane.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const report = (body: string) => `\x1b]7501;${body}\x1b\\`;

/** A pane, and what its programs say of themselves now. */
function reporting(options: Parameters<typeof pane>[0] = {}) {
  const stage = pane(options);
  let records: readonly object[] = [];
  let times = 0;
  stage.emulator.events.on('program-status', (now) => {
    records = now;
    times++;
  });
  return { ...stage, records: () => records, times: () => times };
}

test.each([
  ['with ST', '\x1b]7501;?\x1b\\', '\x1b]7501;?\x1b\\'],
  ['with BEL', '\x1b]7501;?\x07', '\x1b]7501;?\x07'],
])('a question that ends %s gets the same bytes back', (_name, question, answer) => {
  expect(pane().ask(question)).toBe(answer);
});

test('the question is answered before the device attributes that a program asks for after it', () => {
  expect(pane().ask('\x1b]7501;?\x1b\\\x1b[c')).toBe('\x1b]7501;?\x1b\\\x1b[?1;2c');
});

test('a question that is cut before its end is answered as it ends', () => {
  const { feed, replies } = pane();
  for (const piece of ['\x1b]75', '01;?', '\x07']) feed(piece);
  expect(replies).toEqual(['\x1b]7501;?\x07']);
});

test('a report is told with its texts, and nothing of it is printed', () => {
  const { feed, records, screen } = reporting();
  const message = base64('approve Bash: touch u1');
  feed(`${report(`state=blocked:kind=permission:app=claude-code:msg=${message}`)}X`);
  expect(records()).toEqual([
    {
      id: '',
      state: 'blocked',
      kind: 'permission',
      app: 'claude-code',
      message: 'approve Bash: touch u1',
    },
  ]);
  expect(screen()).toBe('X');
});

test('a report replaces all that was told of the same part', () => {
  const { feed, records } = reporting();
  feed(report(`state=working:progress=40:title=${base64('tests')}`));
  feed(report('state=done'));
  expect(records()).toEqual([{ id: '', state: 'done' }]);
});

test('a part that is cleared takes what is below it along, and clearing without a part takes all', () => {
  const { feed, records } = reporting();
  for (const id of ['a', 'a/b', 'ab']) feed(report(`state=working:id=${id}`));
  feed(report('state=clear:id=a'));
  expect(records()).toEqual([{ id: 'ab', state: 'working' }]);
  feed(report('state=clear'));
  expect(records()).toEqual([]);
});

test.each([
  ['at a prompt of the shell', '\x1b]133;A\x07'],
  ['at a prompt with arguments', '\x1b]133;A;cl=m\x1b\\'],
])('%s what was under way is over, and what was done stays', (_name, prompt) => {
  const { feed, records } = reporting();
  for (const state of ['working', 'blocked', 'done', 'error'])
    feed(report(`state=${state}:id=${state}`));
  feed(prompt);
  expect(records()).toEqual([
    { id: 'done', state: 'done' },
    { id: 'error', state: 'error' },
  ]);
});

test('a reset forgets everything', () => {
  const { feed, records } = reporting();
  feed(report('state=done'));
  feed('\x1bc');
  expect(records()).toEqual([]);
});

test('the end of the output ends what was under way', () => {
  const { feed, records, emulator } = reporting();
  feed(report('state=working'));
  emulator.finish();
  expect(records()).toEqual([]);
});

test('a program that is killed is no longer said to work, a quarter of a second later', () => {
  let isAlive = true;
  const owners = { leader: () => 1, foreground: () => 7, isAlive: () => isAlive };
  const { feed, records, clock } = reporting({ owners });
  feed(report('state=working'));
  clock.pass(250);
  expect(records()).toEqual([{ id: '', state: 'working' }]);
  isAlive = false;
  clock.pass(250);
  expect(records()).toEqual([]);
});

test.each([
  ['is none', 'hello'],
  ['has no state', 'app=codex'],
  ['has a state that nobody knows', 'state=dancing'],
  ['is longer than 4096 bytes', `state=working:${'x=1:'.repeat(1100)}`],
  ['has a key of more than 16 letters', `state=working:${'a'.repeat(17)}=1`],
  ['has an id of more than 128 bytes', `state=working:id=${'abcdefghijklmno/'.repeat(9)}x`],
  ['has an id of nine levels', 'state=working:id=a/b/c/d/e/f/g/h/i'],
  ['has an empty level in its id', 'state=working:id=a//b'],
  ['has an app of more than 32 letters', `state=working:app=${'a'.repeat(33)}`],
  ['has a message that is no base64', 'state=working:msg=a'],
  ['has a message that is no UTF-8', 'state=working:msg=/w=='],
  ['has a control character in its message', `state=working:msg=${base64('a\x1b[2Jb')}`],
  ['has a title of more than 192 bytes', `state=working:title=${base64('a'.repeat(193))}`],
])('a report that %s is none', (_name, body) => {
  const { feed, times } = reporting();
  feed(report(body));
  expect(times()).toBe(0);
});

test('what a later version says beside the state is passed over', () => {
  const { feed, records } = reporting();
  feed(report('state=working:colour=red:Nonsense:progress=101:kind=permission'));
  expect(records()).toEqual([{ id: '', state: 'working' }]);
});

test('a message cannot turn the direction of what stands beside it', () => {
  const { feed, records } = reporting();
  feed(report(`state=working:msg=${base64('a\u202Eb')}`));
  expect(records()).toEqual([{ id: '', state: 'working', message: 'ab' }]);
});

test('of more than 256 parts those that said nothing for longest are forgotten', () => {
  const { feed, records } = reporting();
  for (let part = 0; part < 300; part++)
    feed(report(`state=working:id=g${part % 20}/p${Math.floor(part / 20)}`));
  expect(records()).toHaveLength(256);
  expect(records()[0]).toEqual({ id: 'g4/p2', state: 'working' });
});

test('a level has no more than 32 parts', () => {
  const { feed, records } = reporting();
  for (let part = 0; part < 40; part++) feed(report(`state=working:id=p${part}`));
  expect(records()).toHaveLength(32);
});

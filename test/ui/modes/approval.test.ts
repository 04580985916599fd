import { expect, test } from 'vitest';
import type { Caller } from '../../../src/protocol/caller.ts';
import { Approvals } from '../../../src/services/permissions/approvals.ts';
import { Grants } from '../../../src/services/permissions/grants.ts';
import { Permissions } from '../../../src/services/permissions/permissions.ts';
import { DEFAULT_POLICY } from '../../../src/services/permissions/policy.ts';
import { type Play, type Stage, stageOf } from '../app/stage.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { FakeClock } from '../input/fake-clock.ts';
import { terminalNode } from '../sample-nodes.ts';

const CALLER: Caller = { kind: 'agent', sessionId: 'sess_1', projectId: 'api', nodeId: 't1' };

/** A stage whose agents ask. */
class Office {
  readonly clock = new FakeClock();
  readonly live = new FakeTerminal([]);
  readonly permissions: Permissions;
  readonly stage: Stage;
  readonly #hangUp = new AbortController();

  constructor(play: Play = {}) {
    let asked = 0;
    const approvals = new Approvals({
      clock: this.clock,
      newId: () => `req_${++asked}`,
      isAttended: () => true,
    });
    this.permissions = new Permissions({
      policy: () => DEFAULT_POLICY,
      grants: new Grants(),
      approvals,
    });
    this.stage = stageOf({
      nodes: [terminalNode('t1', { title: 'claude' }), terminalNode('t2')],
      live: { t1: this.live },
      clock: this.clock,
      port: { approvals: this.permissions },
      ...play,
    });
  }

  ask(
    title = 'Close',
    args: Readonly<Record<string, unknown>> = { nodeId: 't2' },
    caller: Caller = CALLER,
  ) {
    const tool = { name: title.toLowerCase(), title };
    const request = { caller, tool, capabilities: ['destructive'] as const, args };
    const { signal } = this.#hangUp;
    return this.permissions
      .authorise({ ...request, foreignTerminal: undefined, waitMs: 40_000 }, signal)
      .then(
        () => 'allowed',
        (error: Error) => error.message,
      );
  }

  hangUp(): void {
    this.#hangUp.abort();
  }

  async open(): Promise<void> {
    this.stage.screen.press('Ctrl+Space', 'a');
    await this.stage.until('y once');
  }

  text(): string {
    return this.stage.screen.shown().join('\n');
  }
}

test('a question announces itself on the bottom line, the tab and the bar, and takes no key', async () => {
  const office = new Office();
  void office.ask();
  const { screen, until } = office.stage;
  await until('⚑ 1 approval');
  expect(screen.shown()[0]).toContain('[1 api ⚑1]');
  expect(screen.shown().at(-1)).toContain('Ctrl+Space a 1 claude asks: Close');
  screen.type('y');
  await until(() => office.live.typed === 'y');
  expect(office.permissions.pending).toHaveLength(1);
});

test('a question rings and notifies once, however often the screen is drawn', async () => {
  const office = new Office();
  void office.ask();
  const { screen, until } = office.stage;
  await until('⚑ 1 approval');
  screen.press('Ctrl+Space', 'v');
  await until(() => screen.raw.includes('asks'));
  expect(screen.raw.split('\x1b]9;termsprawl: 1 claude asks: Close\x1b\\')).toHaveLength(2);
});

test('a wide screen lists what waits in the sidebar, and a click there opens the card', async () => {
  const office = new Office({ columns: 140 });
  void office.ask('Close');
  const { screen, until } = office.stage;
  await until(/⚑ 1 claude +Close/);
  const y = screen.shown().findIndex((row) => /⚑ 1 claude +Close/.test(row));
  screen.type(`\x1b[<0;130;${y + 1}M\x1b[<0;130;${y + 1}m`);
  await until('Approval 1 of 1');
});

test('a click on the count in the tab bar opens the card', async () => {
  const office = new Office();
  void office.ask();
  const { screen, until } = office.stage;
  await until('⚑ 1 approval');
  const x = (screen.shown()[0] ?? '').indexOf('⚑ 1 approval') + 1;
  screen.type(`\x1b[<0;${x};1M\x1b[<0;${x};1m`);
  await until('Approval 1 of 1');
});

test('the card says who asks what, where, with what, at what risk and for how long', async () => {
  const office = new Office();
  void office.ask('Close', { nodeId: 't2\x1b[2K' });
  await office.open();
  expect(office.text()).toMatch(/who +1 claude \(agent, pane t1, session sess_1\) +\d\d s left/);
  expect(office.text()).toMatch(/what +Close \(close\)/);
  expect(office.text()).toContain('/srv/api');
  expect(office.text()).toContain('▲ ends or deletes what cannot be brought back');
  expect(office.text()).toContain('t2␛[2K');
  office.clock.advance(20_000);
  await office.stage.until(/1\d s left/);
});

test('a program that runs in no pane is called that, not by its session alone', async () => {
  const office = new Office();
  void office.ask('Close', {}, { kind: 'cli', sessionId: 'socket:1', projectId: 'api' });
  await office.stage.until('a program outside the panes asks: Close');
  await office.open();
  expect(office.text()).toContain('a program outside the panes (cli, session socket:1)');
});

test.each([
  ['y', 'allowed', []],
  ['s', 'allowed', ['allow']],
  ['n', 'User denied "close".', []],
  ['N', 'Tool "close" was denied for this session.', ['deny']],
] as const)('%s answers, and the card goes', async (key, told, remembered) => {
  const office = new Office();
  const call = office.ask();
  await office.open();
  office.stage.screen.press(key);
  expect(await call).toBe(told);
  await office.stage.until(() => !office.text().includes('Approval'));
  expect(office.permissions.grants().map(({ verdict }) => verdict)).toEqual(remembered);
});

test('what was allowed for the session is in the palette, and is taken back there', async () => {
  const office = new Office();
  const { screen, until } = office.stage;
  const call = office.ask();
  await office.open();
  screen.press('s');
  await call;
  screen.press('Ctrl+Space', 'p');
  screen.type('Grants');
  await until(/Grants of this session/);
  screen.press('Enter');
  await until(/Close +1 claude \(agent, pane t1, session sess_1\) +allowed/);
  screen.press('Enter');
  await until('Taken back: Close.');
  expect(office.permissions.grants()).toEqual([]);
});

test('Esc leaves the question for later', async () => {
  const office = new Office();
  void office.ask();
  await office.open();
  office.stage.screen.press('Esc');
  await office.stage.until(() => !office.text().includes('Approval 1'));
  expect(office.permissions.pending).toHaveLength(1);
});

test('a second key that was on its way answers nothing: not the next card', async () => {
  const office = new Office();
  const first = office.ask('Close');
  void office.ask('Wipe');
  await office.open();
  office.stage.screen.press('y', 'y');
  expect(await first).toBe('allowed');
  await office.stage.until('Wipe (wipe)');
  expect(office.permissions.pending.map(({ tool }) => tool.title)).toEqual(['Wipe']);
  await office.stage.until('y once');
  office.stage.screen.press('n');
  await office.stage.until(() => office.permissions.pending.length === 0);
});

test('Tab goes through what waits', async () => {
  const office = new Office();
  void office.ask('Close');
  void office.ask('Wipe');
  await office.open();
  office.stage.screen.press('Tab');
  await office.stage.until(/Approval 2 of 2.*Wipe/s);
  office.stage.screen.press('Tab');
  await office.stage.until(/Approval 1 of 2.*Close/s);
});

test('a card whose question runs out goes by itself, gives the keys back, and says so', async () => {
  const office = new Office();
  const call = office.ask();
  await office.open();
  office.clock.advance(40_000);
  expect(await call).toContain('nobody answered within 40 s');
  await office.stage.until('"Close" was denied: nobody answered in time.');
  office.stage.screen.type('y');
  await office.stage.until(() => office.live.typed === 'y');
});

test('a card whose caller hangs up goes by itself, and says so', async () => {
  const office = new Office();
  void office.ask();
  await office.open();
  office.hangUp();
  await office.stage.until('"Close" was denied: its caller took it back.');
});

test('long arguments are folded, and v and the keys of a pager show all of them', async () => {
  const office = new Office();
  const text = Array.from({ length: 50 }, (_, index) => `line ${index}.`).join('\n');
  void office.ask('Write', { text, path: '/tmp/x' });
  await office.open();
  await office.stage.until('… 44 more lines: v shows all');
  expect(office.text()).toContain('/tmp/x');
  office.stage.screen.press('v', 'G');
  await office.stage.until(/line 49\..*\/tmp\/x/s);
  office.stage.screen.press('k');
  await office.stage.until(/lines \d+-52 of 53/);
});

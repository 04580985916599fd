import { expect, test, vi } from 'vitest';
import { driveWithFakeHost } from '../driver/in-workspace.ts';

const inWorkspace = driveWithFakeHost();

/** Of a loaded machine. */
const PATIENCE = { timeout: 8_000 };

test.concurrent(
  '--version and --help answer without a terminal or a host',
  inWorkspace(async (workspace) => {
    expect(await workspace.run('--version')).toEqual({ code: 0, output: '0.1.0\n', errors: '' });
    const help = await workspace.run('--help');
    expect(help).toMatchObject({ code: 0, errors: '' });
    for (const word of ['ls', 'stop', 'doctor', 'config', 'Ctrl+Space', 'TERMSPRAWL_HOME']) {
      expect(help.output).toContain(word);
    }
    expect(await workspace.processes()).toEqual([]);
  }),
);

test.concurrent(
  'without a terminal the workspace is refused in one sentence with status 2',
  inWorkspace(async (workspace) => {
    expect(await workspace.run()).toEqual({
      code: 2,
      output: '',
      errors:
        'termsprawl: this is not a terminal. Run termsprawl in one; over ssh, with "ssh -t".\n',
    });
  }),
);

test.concurrent.each([
  [['logs'], "missing required argument 'node'."],
  [['ls', 'more'], "too many arguments for 'ls'. Expected 0 arguments but got 1."],
  [['stop', '--yess'], "unknown option '--yess' (Did you mean --yes?)"],
  [['config', 'chek'], "unknown command 'chek' (Did you mean check?)"],
  [['one', 'two'], 'too many arguments. Expected 1 argument but got 2.'],
] as const)(
  '%j is refused in one line with status 2, which says where to look',
  async (words, says) => {
    await inWorkspace(async (workspace) => {
      expect(await workspace.run(...words)).toEqual({
        code: 2,
        output: '',
        errors: `termsprawl: ${says} "termsprawl --help" lists the commands, and --help behind one what it takes.\n`,
      });
    })();
  },
);

test.concurrent(
  'every command says with --help what it takes, and so does help',
  inWorkspace(async (workspace) => {
    for (const command of ['ls', 'stop', 'attach', 'audit', 'tools', 'call', 'logs', 'explain']) {
      const asked = await workspace.run(command, '--help');
      expect(asked).toMatchObject({ code: 0, errors: '' });
      expect(asked.output).toContain(`Usage: termsprawl ${command}`);
      expect(await workspace.run('help', command)).toEqual(asked);
    }
  }),
);

test.concurrent(
  'ls, stop and doctor say that nothing runs, and start nothing',
  inWorkspace(async (workspace) => {
    expect(await workspace.run('ls')).toMatchObject({
      code: 1,
      errors: 'termsprawl: no workspace is running. Run termsprawl to start one.\n',
    });
    expect(await workspace.run('stop')).toMatchObject({
      code: 0,
      output: 'No workspace is running.\n',
    });
    expect((await workspace.run('doctor')).output).toMatch(/^ok +host +not running/m);
    expect(await workspace.processes()).toEqual([]);
  }),
);

test.concurrent(
  'ls lists projects and programs, and no title reaches the terminal as a sequence',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    const { code, output } = await workspace.run('ls');
    expect(code).toBe(0);
    expect(output).toMatch(/^termsprawl 0\.1\.0, process \d+, up 0 min, 1 screen attached\n/);
    expect(output).toContain(
      'api  /srv/api\n  t1  terminal  vim [31mlogin.ts\n  t2  terminal  sh  (idle)\n',
    );
  }),
);

test.concurrent(
  'stop without a terminal and without --yes names what would end and stops nothing',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    const { code, output, errors } = await workspace.run('stop');
    expect(code).toBe(2);
    expect(output).toContain('Stopping ends 1 program and 1 idle shell:\n  t1');
    expect(errors).toMatch(/nothing was stopped.*stop --yes/);
    expect(screen.ending).toBeUndefined();
  }),
);

test.concurrent(
  'stop asks on a terminal, and anything but yes stops nothing',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    const asking = workspace.open({ words: ['stop'] });
    await asking.until('Stop the workspace? [y/N]');
    asking.type('n\r');
    expect(await asking.untilEnded()).toMatchObject({ code: 0 });
    expect(asking.screen()).toContain('Nothing was stopped.');
    expect(screen.ending).toBeUndefined();
  }),
);

test.concurrent(
  'stop --yes ends the host, and the screens leave in order',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    const { code, output } = await workspace.run('stop', '--yes');
    expect(code).toBe(0);
    expect(output).toContain('Stopped. Layout and notes are kept');
    expect(await screen.untilEnded()).toMatchObject({ code: 0 });
    expect(screen.screen()).toContain('the workspace was stopped');
  }),
);

test.concurrent(
  'stop --yes ends a host that tells of itself in words of another version, and says so',
  inWorkspace(async (workspace) => {
    const old = workspace.open({ environment: { FAKE_HOST_VERSION: '0.0.1' } });
    await old.untilEnded();
    const { code, output } = await workspace.run('stop', '--yes');
    expect({ code, output }).toEqual({
      code: 0,
      output:
        'The host that runs is of another version, which does not say in our words what ends with it.\nStopped. Layout and notes are kept; termsprawl brings them back.\n',
    });
    // Its process is not known to who stopped it, and ends a moment after its socket.
    await vi.waitUntil(async () => (await workspace.processes()).length === 0, PATIENCE);
  }),
);

test.concurrent(
  'doctor finds nothing wrong with a good terminal, and names the host',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    const doctor = workspace.open({ words: ['doctor'], columns: 200 });
    expect(await doctor.untilEnded()).toMatchObject({ code: 0 });
    for (const about of ['node', 'TERM', 'COLORTERM', 'locale', 'size', 'data', 'host']) {
      expect(doctor.screen()).toMatch(new RegExp(`^ok +${about} `, 'm'));
    }
    expect(doctor.screen()).toMatch(/^ok +node-pty +runs a shell$/m);
    expect(doctor.screen()).toMatch(/^ok +browser +Chromium as asked$/m);
    expect(doctor.screen()).toMatch(/host +0\.1\.0, process \d+, 1 project, 2 terminals/);
  }),
);

test.concurrent(
  'doctor says of everything that is not well what to do',
  inWorkspace(async (workspace) => {
    const environment = { TERM: 'dumb', COLORTERM: '', LANG: 'C' };
    const doctor = workspace.open({ words: ['doctor'], columns: 300, rows: 10, environment });
    expect(await doctor.untilEnded()).toMatchObject({ code: 1 });
    expect(doctor.screen()).toMatch(/^fail +TERM +dumb\. Set it/m);
    expect(doctor.screen()).toMatch(/^warn +COLORTERM +not set\. .*COLORTERM=truecolor/m);
    expect(doctor.screen()).toMatch(/^warn +locale +C\. .*set LANG/m);
    expect(doctor.screen()).toMatch(/^warn +size +300x10\. /m);
  }),
);

test.concurrent(
  'config check is answered by the host program, with its status',
  inWorkspace(async (workspace) => {
    expect(await workspace.run('config', 'check')).toEqual({
      code: 3,
      output: 'checked as asked\n',
      errors: '',
    });
  }),
);

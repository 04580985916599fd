import { expect, test } from 'vitest';
import { exited, fasterClock, host, until, untilShown } from './host.ts';

test('a program runs in its folder, and its output is in the pane', async () => {
  const { run, folder } = host();
  const terminal = run('pwd; echo $TERM');
  await exited(terminal);
  expect(terminal.readText(1000)).toBe(`${folder}\nxterm-256color`);
});

test.each([
  ['exit 3', 3],
  ['kill -9 $$', 137],
])('`%s` ends with status %i, and says so', async (script, code) => {
  const { run } = host();
  const terminal = run(script);
  const told: unknown[] = [];
  terminal.on('status', (status) => told.push(status));
  await exited(terminal);
  expect(terminal.status).toEqual({ state: 'exited', code });
  expect(told).toEqual([{ state: 'exited', code }]);
});

test.each([
  ['a command that is not there', { command: 'no-such-command' }, 'no-such-command'],
  ['a command that is no program', { command: '/etc/passwd' }, '/etc/passwd'],
  ['a folder that is not there', { folder: '/no/such/folder' }, '/no/such/folder'],
  ['no command', { command: '' }, 'no command'],
])('%s makes a terminal that failed and says why', (_name, spec, reason) => {
  const { open } = host();
  const terminal = open(spec);
  expect(terminal.status).toMatchObject({ state: 'failed' });
  expect(JSON.stringify(terminal.status)).toContain(reason);
  expect(terminal.readText(1000)).toMatch(/^── could not start: .+ ──$/);
});

test('all that a program wrote just before its end is there, thirty times out of thirty', async () => {
  const { run, keeper } = host();
  for (let round = 0; round < 10; round++) {
    const script = "head -c 20480 /dev/zero | tr '\\0' h; printf END";
    const three = [run(script), run(script), run(script)];
    for (const terminal of three) {
      await exited(terminal);
      expect(terminal.readText(1e6)).toBe(`${'h'.repeat(20_480)}END`);
    }
  }
  await keeper.endAll();
}, 20_000);

test('after the end the pane can be read, resized and not typed into', async () => {
  const { run } = host();
  const terminal = run('echo last words');
  await exited(terminal);
  terminal.resize(20, 5);
  expect(terminal.readText(100)).toBe('last words');
  expect(terminal.cursor).toBeUndefined();
  await expect(terminal.write(Buffer.from('x'))).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the program hears of a new size', async () => {
  const { run } = host();
  const terminal = run("trap 'stty size' WINCH; echo ready; while :; do sleep 0.01; done");
  await untilShown(terminal, 'ready');
  terminal.resize(33, 7);
  await untilShown(terminal, '7 33');
  expect([terminal.columns, terminal.rows]).toEqual([33, 7]);
});

test('an answer reaches the program that asked, once', async () => {
  const { run } = host();
  const terminal = run(
    "stty raw -echo; printf '\\033[c\\033]11;?\\007\\033[5n'; dd bs=1 count=36 2>/dev/null | od -An -c | tr -d ' \\n'",
  );
  await exited(terminal);
  expect(terminal.readText(1000)).toBe('033[?1;2c033]11;rgb:0000/0000/0000033\\033[0n');
});

test('the colours of the outer terminal are those that panes are told', async () => {
  const { run, keeper } = host();
  keeper.setOuterTerminal({
    foreground: 'rgb:1111/1111/1111',
    background: 'rgb:eeee/eeee/eeee',
    cursor: 'rgb:2222/2222/2222',
    palette: {},
    dark: false,
  });
  const terminal = run(
    "stty raw -echo; printf '\\033]11;?\\007'; dd bs=1 count=25 2>/dev/null | tr -d '\\033'",
  );
  await exited(terminal);
  expect(terminal.readText(100)).toContain('rgb:eeee/eeee/eeee');
});

test('the foreground program, its folder and that one runs are told', async () => {
  const { open, folder } = host();
  const terminal = open({ command: 'bash', args: ['--norc', '-i'] });
  await untilShown(terminal, '$');
  expect(terminal.busy).toBe(false);
  expect(terminal.foreground).toBe('bash');
  expect(terminal.workingDirectory).toBe(folder);
  await terminal.write(Buffer.from('cd /\rsleep 1000\r'));
  await until('sleep is in the foreground', () => terminal.foreground === 'sleep');
  expect(terminal.busy).toBe(true);
  expect(terminal.workingDirectory).toBe('/');
});

test('a program that was given a name goes by it and not by its process, until it ends', async () => {
  const { open } = host();
  const terminal = open({ args: ['-c', 'echo begun; read line'], programName: 'Some Agent' });
  await untilShown(terminal, 'begun');
  expect(terminal.foreground).toBe('Some Agent');
  await terminal.write(Buffer.from('\r'));
  await exited(terminal);
  expect(terminal.foreground).toBe('');
});

test.runIf(process.platform === 'linux')(
  'what a shell runs in the background is named, but not what has no use for the terminal',
  async () => {
    const { open } = host();
    const terminal = open({ command: 'bash', args: ['--norc', '-i'] });
    await untilShown(terminal, '$');
    const helper = 'tail -f /dev/null < /dev/null > /dev/null 2>&1';
    await terminal.write(Buffer.from(`${helper} & sleep 1000 &\r`));
    await until('the job is known', () => terminal.jobs.join() === 'sleep');
    expect(terminal.busy).toBe(false);
    await terminal.write(Buffer.from('kill %1 %2\r'));
    await until('no job runs', () => terminal.jobs.length === 0);
  },
);

test('keyboard flags of a program that is killed do not stay with the shell', async () => {
  const { open } = host();
  const terminal = open({ command: 'bash', args: ['--norc', '-i'] });
  await untilShown(terminal, '$');
  await terminal.write(Buffer.from('sh -c \'printf "\\033[>1u\\033[>4;2m"; exec sleep 1000\'\r'));
  await until('the program runs', () => terminal.foreground === 'sleep');
  await until('the flags are set', () => terminal.modes.kittyFlags === 1);
  await terminal.write(Buffer.from('\x03'));
  await until('the shell is back', () => !terminal.busy);
  await until('the flags are gone', () => terminal.modes.kittyFlags === 0);
  expect(terminal.modes.modifyOtherKeys).toBe(0);
});

test('the keeper lists what it keeps and finds it again, until it ends', async () => {
  const { keeper, open } = host();
  const terminal = open({ id: 'tabc', args: ['-c', 'sleep 1000'] });
  expect(keeper.attach('tabc')).toBe(terminal);
  expect(keeper.list()).toEqual([
    { id: 'tabc', command: 'sh', pid: expect.any(Number) as number, status: { state: 'running' } },
  ]);
  await keeper.end('tabc');
  expect(keeper.attach('tabc')).toBeUndefined();
  expect(keeper.list()).toEqual([]);
});

test('an id is not opened twice', () => {
  const { open } = host();
  open({ id: 'tabc', args: ['-c', 'sleep 1000'] });
  expect(() => open({ id: 'tabc' })).toThrow('tabc');
});

test('ending what is not kept leaves nothing that still runs', async () => {
  const { keeper } = host();
  await expect(keeper.end('nothing')).resolves.toBe(true);
});

test('a program that ignores the hang-up is killed', async () => {
  const { run, keeper } = host({ clock: fasterClock(20) });
  const terminal = run("trap '' HUP; echo ready; while :; do sleep 0.01; done");
  await untilShown(terminal, 'ready');
  const pid = keeper.list()[0]?.pid ?? 0;
  await keeper.endAll();
  await until('it is gone', () => !isAlive(pid));
});

test('a snapshot comes back above the output of the next run', async () => {
  const { run, open, keeper } = host();
  const first = run("printf 'one\\n\\033[31mtwo\\033[0m\\n'");
  await exited(first);
  const replay = keeper.snapshot('t1', 1e6);
  const second = open({ replay, args: ['-c', 'echo three'] });
  await exited(second);
  expect(second.readText(1000)).toBe('one\ntwo\n── session restored ──\nthree');
});

test('changes of the picture are told', async () => {
  const { run } = host();
  const terminal = run('echo changed; sleep 1000');
  const versions: number[] = [];
  const stop = terminal.subscribe(() => versions.push(terminal.version));
  await until('a change is told', () => versions.length > 0);
  stop();
  expect(versions.at(-1)).toBe(terminal.version);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

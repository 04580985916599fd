import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exited, host, until, untilShown } from './host.ts';

const MEGABYTE = 1024 * 1024;

test('a megabyte typed into a raw program arrives byte for byte', async () => {
  const { run, folder } = host();
  const bytes = randomBytes(MEGABYTE);
  const terminal = run(`stty raw -echo; echo ready; head -c ${MEGABYTE} > typed`);
  await untilShown(terminal, 'ready');
  await terminal.write(bytes);
  await exited(terminal);
  expect(readFileSync(join(folder, 'typed')).equals(bytes)).toBe(true);
});

test('what is typed while a program does not read waits for it', async () => {
  const { run, folder } = host();
  const bytes = Buffer.alloc(300_000, 'typed ahead\n');
  const terminal = run(
    `stty raw -echo; echo ready; while [ ! -e go ]; do sleep 0.01; done; head -c ${bytes.length} > typed`,
  );
  await untilShown(terminal, 'ready');
  let isDone = false;
  const typing = terminal.write(bytes).then(() => {
    isDone = true;
  });
  const more = host().run(`touch ${join(folder, 'go')}`);
  expect(isDone).toBe(false);
  await exited(more);
  await typing;
  await exited(terminal);
  expect(readFileSync(join(folder, 'typed')).equals(bytes)).toBe(true);
});

test('typing fails when the program ends before it has read', async () => {
  const { run, keeper } = host();
  const terminal = run('stty raw -echo; echo ready; sleep 1000');
  await untilShown(terminal, 'ready');
  const typing = terminal.write(Buffer.alloc(MEGABYTE, 'x'));
  await Promise.all([expect(typing).rejects.toMatchObject({ code: 'CONFLICT' }), keeper.endAll()]);
});

test('more than can be kept for a program that does not read is refused', async () => {
  const { run } = host();
  const terminal = run('stty raw -echo; echo ready; sleep 1000');
  await untilShown(terminal, 'ready');
  const typing = terminal.write(Buffer.alloc(17 * MEGABYTE));
  await expect(typing).rejects.toMatchObject({ code: 'CONFLICT' });
});

const LINE = `echo ${'x'.repeat(20_000)} | wc -c`;

test.each(['just now', 'before'])(
  'a line of 20,000 characters is executed whole by a shell that was started %s',
  async (when) => {
    const { open } = host();
    const terminal = open({ command: 'bash', args: ['--norc', '-i'] });
    if (when === 'before') await untilShown(terminal, '$');
    await terminal.write(Buffer.from(`${LINE}\r`));
    await untilShown(terminal, '\n20001\n');
  },
);

test('keys that are typed behind a long line come behind it', async () => {
  const { open } = host();
  const terminal = open({ command: 'bash', args: ['--norc', '-i'] });
  const typed = [`${LINE}\r`, 'echo second\r'].map((text) => terminal.write(Buffer.from(text)));
  await Promise.all(typed);
  await untilShown(terminal, '\nsecond');
  expect(terminal.readText(1e6)).toMatch(/\n20001\n[\s\S]*\nsecond/);
});

test('a flood leaves memory flat, and an interrupt stops it', async () => {
  const { run } = host();
  const terminal = run('yes');
  const versions = async (count: number) => {
    const end = terminal.version + count;
    await until('the flood went on', () => terminal.version >= end);
    return process.memoryUsage().rss;
  };
  const before = await versions(300);
  const after = await versions(600);
  expect(after - before).toBeLessThan(30 * MEGABYTE);
  await terminal.write(Buffer.from('\x03'));
  await exited(terminal);
  expect(terminal.readText(200)).toMatch(/y\ny\n/);
});

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inlineConfig } from '../../../../src/services/agents/adapters/inline-config.ts';
import { withHooks } from '../../../../src/services/agents/adapters/with-hooks.ts';

const adapter = withHooks(inlineConfig('claude'));
const HELP = '--mcp-config <x>\n --append-system-prompt <x>\n';
const PLACE = {
  ctl: '/bin/echo',
  sessionFile: "/a b/it's/session.json",
  overview: '',
  overviewFile: '',
  folder: '/f',
  isResumed: false,
  environment: {},
};

interface Hook {
  readonly command: string;
  readonly async?: boolean;
}

function hooksOf(): Readonly<Record<string, readonly { readonly hooks: readonly Hook[] }[]>> {
  const { args } = adapter.wire(PLACE);
  const settings = args[args.indexOf('--settings') + 1] ?? '';
  return (JSON.parse(settings) as { hooks: ReturnType<typeof hooksOf> }).hooks;
}

test('hooks are given to an agent whose help offers settings', () => {
  expect(adapter.isOffered(HELP)).toBe(false);
  expect(adapter.isOffered(`${HELP} --settings <x>\n`)).toBe(true);
});

test('the command of each hook survives a shell, whatever is in its paths', () => {
  const commands = Object.values(hooksOf()).flatMap((each) => each[0]?.hooks ?? []);
  expect(commands.length).toBeGreaterThan(5);
  for (const { command } of commands) {
    const words = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' });
    expect(words).toBe(`--session ${PLACE.sessionFile} hook\n`);
  }
});

test('no tool of the agent waits for a hook', () => {
  const { PostToolUse, PreToolUse } = hooksOf();
  expect(PostToolUse?.[0]?.hooks[0]?.async).toBe(true);
  expect(PreToolUse).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agentPresets } from '../../../src/services/agents/catalogue.ts';
import type { ToolPlace } from '../../../src/services/agents/preset.ts';
import { claude } from '../../../src/services/agents/presets/claude.ts';
import { codex } from '../../../src/services/agents/presets/codex.ts';
import { opencode } from '../../../src/services/agents/presets/opencode.ts';

/** A folder that breaks every careless way of quoting. */
const HOSTILE = `/tmp/it's "a" $(place) \\ with, = spaces;`;

function placeIn(folder: string, more: Partial<ToolPlace> = {}): ToolPlace {
  return {
    ctl: `${folder}/termsprawlctl`,
    sessionFile: `${folder}/sessions/a1.json`,
    overview: '# Guide\n\nsecond "line"\n',
    overviewFile: `${folder}/launch/a1/termsprawl-system.md`,
    folder: `${folder}/launch/a1`,
    isResumed: false,
    environment: {},
    ...more,
  };
}

function wiringsOf(place: ToolPlace) {
  const presets = agentPresets({ executable: 'mine', instructionFlag: '--instructions' });
  return presets.flatMap(({ adapters }) => adapters.map((adapter) => adapter.wire(place)));
}

test('Claude is given its server inline, loaded from the start, beside the person’s own servers', () => {
  const args = claude.adapters[0]?.wire(placeIn(HOSTILE)).args ?? [];
  expect(JSON.parse(args[args.indexOf('--mcp-config') + 1] ?? '')).toEqual({
    mcpServers: {
      termsprawl: {
        type: 'stdio',
        command: `${HOSTILE}/termsprawlctl`,
        args: ['--session', `${HOSTILE}/sessions/a1.json`, 'mcp'],
        alwaysLoad: true,
      },
    },
  });
  expect(args[args.indexOf('--append-system-prompt') + 1]).toContain('second "line"');
});

test('Codex is given single values, each of which is TOML whatever the path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const args = codex.adapters[0]?.wire(placeIn(`/${name}`)).args ?? [];
      const values = args.filter((_arg, index) => index % 2 === 1);
      expect(values).toHaveLength(3);
      const [command = ''] = values;
      expect(command).toMatch(/^mcp_servers\.termsprawl\.command="/);
      // A JSON string is a TOML basic string, but for what TOML wants escaped beside it.
      expect(JSON.parse(command.slice(command.indexOf('=') + 1))).toBe(`/${name}/termsprawlctl`);
      expect(command).not.toMatch(/[\n\r\x7f]/);
    }),
  );
});

test('opencode keeps what the person has in the same variable', () => {
  const own = { theme: 'x', mcp: { mine: { type: 'local' } }, instructions: ['mine.md'] };
  const environment = { OPENCODE_CONFIG_CONTENT: JSON.stringify(own) };
  const wiring = opencode.adapters[0]?.wire(placeIn('/d', { environment }));
  const config = JSON.parse(wiring?.environment?.['OPENCODE_CONFIG_CONTENT'] ?? '') as unknown;
  expect(config).toMatchObject({
    theme: 'x',
    mcp: {
      mine: { type: 'local' },
      termsprawl: { command: ['/d/termsprawlctl', '--session', '/d/sessions/a1.json', 'mcp'] },
    },
    instructions: ['mine.md', '/d/launch/a1/termsprawl-system.md'],
  });
});

test('no wiring takes the person’s own servers away, or asks an agent to act without asking', () => {
  for (const { args, environment = {} } of wiringsOf(placeIn('/d'))) {
    const words = [...args, ...Object.values(environment)].join('\n');
    expect(words).not.toMatch(/--strict-mcp-config|--dangerously|--yolo|bypassPermissions/);
  }
});

test('what an agent has read already is not said to it again when it goes on', () => {
  const prompts = wiringsOf(placeIn('/d', { isResumed: true }))
    .map(({ args }) => args)
    .filter((args) => args.includes('--prompt') || args.includes('--prompt-interactive'));
  expect(prompts).toEqual([]);
});

test('files of a launch are names in its own folder', () => {
  for (const { files = {} } of wiringsOf(placeIn('/d')))
    for (const name of Object.keys(files)) expect(name).toMatch(/^[\w-]+\.\w+$/);
});

import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  branchInTheWay,
  isPlannedName,
  plannedWorktrees,
  slugOf,
} from '../../src/workspace/fan-out.ts';

const FREE = { pattern: 'termsprawl/{prompt}-{agent}-{n}', branches: [], names: [] };
const TWO_AND_ONE = {
  prompt: 'Fix the login test!\nand say why',
  picks: [
    { agent: 'claude', count: 2 },
    { agent: 'codex', count: 1 },
  ],
};

function branchesOf(...given: Parameters<typeof plannedWorktrees>): readonly string[] {
  return plannedWorktrees(...given).map(({ branch }) => branch);
}

describe('the branches of a fan-out', () => {
  test('are called after the first words of the prompt and their agent, and counted', () => {
    expect(plannedWorktrees(TWO_AND_ONE, FREE)).toEqual([
      {
        agent: 'claude',
        branch: 'termsprawl/fix-the-login-test-and-claude-1',
        name: 'fix-the-login-test-and-claude-1',
        title: 'claude-1 fix-the-login-test-and',
      },
      {
        agent: 'claude',
        branch: 'termsprawl/fix-the-login-test-and-claude-2',
        name: 'fix-the-login-test-and-claude-2',
        title: 'claude-2 fix-the-login-test-and',
      },
      {
        agent: 'codex',
        branch: 'termsprawl/fix-the-login-test-and-codex-1',
        name: 'fix-the-login-test-and-codex-1',
        title: 'codex-1 fix-the-login-test-and',
      },
    ]);
  });

  test('pass over a number whose branch is there, in whatever case, or whose folder is', () => {
    const picks = [{ agent: 'codex', count: 2 }];
    const taken = { ...FREE, branches: ['termsprawl/GO-codex-1'], names: ['go-codex-3'] };
    expect(branchesOf({ prompt: 'go', picks }, taken)).toEqual([
      'termsprawl/go-codex-2',
      'termsprawl/go-codex-4',
    ]);
  });

  test('are counted although the pattern does not say where', () => {
    const picks = [{ agent: 'pi', count: 2 }];
    const taken = { ...FREE, pattern: 'try/{prompt}' };
    expect(branchesOf({ prompt: 'go', picks }, taken)).toEqual(['try/go', 'try/go-2']);
  });

  test('pass over a name that is a folder of other branches', () => {
    const picks = [{ agent: 'pi', count: 1 }];
    const taken = { ...FREE, branches: ['termsprawl/go-pi-1/more'] };
    expect(branchesOf({ prompt: 'go', picks }, taken)).toEqual(['termsprawl/go-pi-2']);
  });

  test('cannot be made below a branch of that name', () => {
    expect(branchInTheWay('termsprawl/go-pi-1', ['main', 'termsprawl'])).toBe('termsprawl');
    expect(branchInTheWay('termsprawl/go-pi-1', ['main', 'term'])).toBeUndefined();
  });

  test('are never the same twice, and never one that is there', () => {
    const word = fc.constantFrom('a', 'b', 'a-1', 'A');
    const counts = fc.array(fc.record({ agent: word, count: fc.nat(3) }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.string(), counts, fc.array(word), (prompt, picks, names) => {
        const pattern = '{agent}-{n}';
        const planned = branchesOf({ prompt, picks }, { pattern, branches: names, names });
        const all = [...new Set([...planned, ...names].map((each) => each.toLowerCase()))];
        const before = new Set(names.map((each) => each.toLowerCase()));
        expect(all).toHaveLength(planned.length + before.size);
      }),
    );
  });
});

describe('a prompt in a branch’s name', () => {
  test.each([
    ['', 'task'],
    ['!!! -- ???', 'task'],
    ['Ändere die Größe', 'ändere-die-größe'],
    ['修复登录测试', '修复登录测试'],
    ['../../etc/passwd', 'etc-passwd'],
    ['--force', 'force'],
    ['x'.repeat(100), 'x'.repeat(24)],
  ])('%j is %j', (prompt, slug) => {
    expect(slugOf(prompt)).toBe(slug);
  });

  test('is one that git takes, whatever the prompt', () => {
    const slugs = fc
      .sample(fc.string({ unit: 'grapheme', maxLength: 60 }), 60)
      .map((prompt) => slugOf(prompt));
    for (const slug of new Set(slugs))
      expect(
        execFileSync('git', ['check-ref-format', '--branch', `termsprawl/${slug}-pi-1`], {
          encoding: 'utf8',
        }).trim(),
      ).toBe(`termsprawl/${slug}-pi-1`);
  });
});

test('a number that counts in the first part of the branch’s name counts folders, too', () => {
  const planned = plannedWorktrees(TWO_AND_ONE, { ...FREE, pattern: 'ai-{n}/{prompt}' });
  expect(planned.map(({ branch, name }) => [branch, name])).toEqual([
    ['ai-1/fix-the-login-test-and', 'fix-the-login-test-and'],
    ['ai-2/fix-the-login-test-and', 'fix-the-login-test-and-2'],
    ['ai-3/fix-the-login-test-and', 'fix-the-login-test-and-3'],
  ]);
});

describe('a branch that was made for an agent', () => {
  const AGENTS = ['claude', 'codex'];

  test('is known by its name, whatever was asked and however branches are called', () => {
    const patterns = fc.constantFrom(
      ...[
        'termsprawl/{prompt}-{agent}-{n}',
        '{agent}/{prompt}',
        'ai-{n}/{prompt}',
        'x{2}/{prompt}',
      ],
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), patterns, (prompt, pattern) => {
        const free = { ...FREE, pattern };
        for (const branch of branchesOf({ ...TWO_AND_ONE, prompt }, free))
          expect(isPlannedName(branch, pattern, AGENTS)).toBe(true);
      }),
    );
  });

  test.each([
    ['main', FREE.pattern],
    ['termsprawl/notes', FREE.pattern],
    ['termsprawl/fix-vim-1', FREE.pattern],
    ['fix-login-2', '{prompt}-{agent}-{n}'],
    ['fix-login', '{prompt}'],
    ['fix-login-2', '{prompt}-{n}'],
  ])('is not %s where they are called %s', (branch, pattern) => {
    expect(isPlannedName(branch, pattern, AGENTS)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/tools/catalogue.ts';
import { GUIDE_TOPICS } from '../../../src/tools/guide-texts.ts';
import { guideText, skillsOf, topicOf } from '../../../src/tools/guides.ts';
import { AGENT, World } from '../world.ts';

const NAMES: readonly string[] = CATALOGUE.map(({ name }) => name);

describe.each(GUIDE_TOPICS)('the guide to %s', (topic) => {
  test('is a Markdown document under a title', async () => {
    expect(await new World().use(AGENT, 'guide_read', { topic })).toMatch(/^# .+\n\n.+/);
  });

  test('names no operation that there is not', async () => {
    const text = guideText(topic, CATALOGUE);
    const named = [...text.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name]) => name ?? '');
    for (const name of named) expect(NAMES).toContain(name);
  });

  test('lists each operation of its surface with what it does', () => {
    const own = CATALOGUE.filter(({ name }) => topicOf(name) === topic);
    const text = guideText(topic, CATALOGUE);
    for (const { name, description } of own)
      expect(text).toContain(`| \`${name}\` | ${description} |`);
  });
});

test('every operation belongs into one guide', () => {
  for (const name of NAMES) expect(topicOf(name), name).toBeDefined();
});

test('a guide leaves out what cannot be used now', () => {
  const withPages = [{ name: 'browser_open', description: 'Opens a page.' }];
  expect(guideText('browser', withPages)).toContain('| `browser_open` | Opens a page. |');
  expect(guideText('browser', [])).not.toContain('|');
});

test('the overview names what an agent needs to get on', () => {
  const overview = guideText('overview', CATALOGUE);
  for (const words of ['session_info', '"$TERMSPRAWL_CTL" call', 'TERMSPRAWL_SYSTEM_PROMPT_FILE'])
    expect(overview).toContain(words);
});

test('each guide is a skill with a name and a description of one line', () => {
  const skills = skillsOf(CATALOGUE);
  expect(skills.map(({ name }) => name)).toEqual(
    GUIDE_TOPICS.map((topic) => `termsprawl-${topic}`),
  );
  for (const { name, text } of skills)
    expect(text).toMatch(new RegExp(`^---\nname: ${name}\ndescription: .+\n---\n\n# `));
});

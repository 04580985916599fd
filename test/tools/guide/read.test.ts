import { expect, test } from 'vitest';
import { GUIDE_TOPICS } from '../../../src/tools/guides.ts';
import { AGENT, World } from '../world.ts';

test('every guide is a Markdown document under a title', async () => {
  const world = new World();
  for (const topic of GUIDE_TOPICS)
    expect(await world.use(AGENT, 'guide_read', { topic })).toMatch(/^# .+\n\n/);
});

test('the overview names what an agent needs to get on', async () => {
  const world = new World();
  const overview = await world.use(AGENT, 'guide_read', { topic: 'overview' });
  for (const words of ['session_info', '"$TERMSPRAWL_CTL" call', 'TERMSPRAWL_SYSTEM_PROMPT_FILE'])
    expect(overview).toContain(words);
});

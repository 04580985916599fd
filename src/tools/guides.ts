import type { Skill } from '../services/sessions/install-skills.ts';
import type { ToolDescriptor } from './descriptor.ts';
import { GUIDE_TOPICS, GUIDES, type GuideTopic } from './guide-texts.ts';

/** What a guide is made of: names and descriptions of operations. */
type Described = Pick<ToolDescriptor, 'name' | 'description'>;

/** The guide to one surface, as Markdown: its own words, and the table of those operations that belong there. */
export function guideText(topic: GuideTopic, operations: readonly Described[]): string {
  const { title, text, without } = GUIDES[topic];
  const own = operations.filter(({ name }) => topicOf(name) === topic);
  const body = own.length === 0 ? [without] : [text, table(own)];
  return `${[`# ${title}`, ...body].filter(Boolean).join('\n\n')}\n`;
}

/** All guides as skills. */
export function skillsOf(operations: readonly Described[]): readonly Skill[] {
  return GUIDE_TOPICS.map((topic) => {
    const name = `termsprawl-${topic}`;
    const head = `---\nname: ${name}\ndescription: ${GUIDES[topic].about}\n---\n\n`;
    return { name, text: head + guideText(topic, operations) };
  });
}

/** The guide that an operation is explained in, by the first word of its name. */
export function topicOf(operation: string): GuideTopic | undefined {
  const [word = ''] = operation.split('_', 1);
  return GUIDE_TOPICS.find((topic) => GUIDES[topic].words.includes(word));
}

function table(operations: readonly Described[]): string {
  const rows = operations.map(({ name, description }) => `| \`${name}\` | ${description} |`);
  return ['| operation | |', '| --- | --- |', ...rows].join('\n');
}

import type { Turn } from '../../../workspace/transcript.ts';

type Variables = Readonly<Record<string, string>>;

/** How an agent keeps what was said: where, and in what form. */
export interface Transcripts {
  /** The name of the form. */
  readonly reader: string;
  /** The folder that has the files at any depth. */
  root(environment: Variables): string;
  /** What the path of a conversation's file below it looks like. */
  path(id: string): RegExp;
  /** What was said, of the end of a file. Lines that say something else, or nothing whole, are passed over. */
  turns(text: string): readonly Turn[];
}

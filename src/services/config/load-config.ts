import { messageOf } from '../../lib/message-of.ts';
import { type JsonPath, JsonText, type Mistake } from './json-text.ts';
import { type Config, DEFAULT_CONFIG } from './schema.ts';
import { settle } from './settle.ts';

/** Something in the configuration file that does not apply. */
export interface ConfigProblem extends Mistake {
  readonly file: string;
}

/** A configuration with its defaults filled in, and what was wrong in its file. */
export interface LoadedConfig {
  readonly file: string;
  /** False where there is no file: that is no problem. */
  readonly exists: boolean;
  readonly config: Config;
  readonly problems: readonly ConfigProblem[];
  /** A problem that somebody else finds, such as a key that no action has, with its place in the file. */
  problemAt(path: JsonPath, message: string): ConfigProblem;
}

/**
 * Reads the configuration. Whatever is wrong becomes a problem, and the rest applies; it never
 * throws. `readFile` answers nothing where there is no file, and throws where it cannot be read.
 */
export async function loadConfig(
  file: string,
  readFile: (path: string) => Promise<string | undefined>,
): Promise<LoadedConfig> {
  try {
    const text = await readFile(file);
    return { ...parseConfig(file, text ?? ''), exists: text !== undefined };
  } catch (error) {
    const reason = messageOf(error);
    const message = `cannot be read, the defaults are used: ${reason}`;
    const problem: ConfigProblem = { file, line: 1, column: 1, key: '', message };
    return { ...parseConfig(file, ''), exists: true, config: DEFAULT_CONFIG, problems: [problem] };
  }
}

/** The configuration that a file's text means. */
export function parseConfig(file: string, text: string): LoadedConfig {
  const json = new JsonText(text);
  const problemAt = (path: JsonPath, message: string): ConfigProblem => ({
    file,
    ...json.positionOf(path),
    key: path.map(String).join('.'),
    message,
  });
  const { config, bad } = settle(json.value);
  const problems = [
    ...json.mistakes.map((mistake) => ({ ...mistake, file })),
    ...bad.map(({ path, message }) => problemAt(path, message)),
  ];
  return { file, exists: true, config, problems: inOrder(problems), problemAt };
}

function inOrder(problems: readonly ConfigProblem[]): ConfigProblem[] {
  return [...problems].sort((a, b) => a.line - b.line || a.column - b.column);
}

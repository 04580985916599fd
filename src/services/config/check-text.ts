import type { ConfigProblem, LoadedConfig } from './load-config.ts';

/**
 * What `config check` says: a line for each problem, as compilers write them, or that there is none.
 * `more` are problems that others found, such as keys that clash.
 */
export function checkText(loaded: LoadedConfig, more: readonly ConfigProblem[] = []): string {
  const problems = [...loaded.problems, ...more].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  );
  if (problems.length > 0) return `${problems.map(problemLine).join('\n')}\n`;
  if (!loaded.exists) return `${loaded.file}: there is no such file; the defaults apply\n`;
  return `${loaded.file}: no problems\n`;
}

/** One problem as a line: file, line, column, setting, and what is wrong. */
export function problemLine({ file, line, column, key, message }: ConfigProblem): string {
  return `${file}:${line}:${column}: ${key === '' ? '' : `${key}: `}${message}`;
}

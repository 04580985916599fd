import type { Environment } from '../../protocol/paths.ts';

/** What pages need of the person's environment. Keys, tokens and sessions are none of it. */
const PASSED = [
  /^(HOME|USER|LOGNAME|PATH|SHELL|TMPDIR|TZ|TZDIR)$/,
  /^(LANG|LANGUAGE|LC_\w+)$/,
  /^XDG_\w+$/,
  /^FONTCONFIG_\w+$/,
  /^(LD_LIBRARY_PATH|DYLD_\w+)$/,
  /^(https?|ftp|all|no)_proxy$/i,
  /^SSL_CERT_(FILE|DIR)$/,
];

/** What Chrome inherits. A page that breaks out of it must not find what the host was started with. */
export function chromeEnvironment(environment: Environment): Record<string, string> {
  const passed = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && PASSED.some((pattern) => pattern.test(entry[0])),
  );
  return Object.fromEntries(passed);
}

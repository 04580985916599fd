import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Two seconds on a quick machine; a minute on one whose disk is slow. */
const UNPACK_LIMIT_MS = 5 * 60_000;

/** The package unpacks into the temporary directory of its process, and nowhere else: it gets a process of its own. */
const UNPACK = `
require(process.argv[1]).executablePath().catch((error) => {
  process.stdout.write(error.code ?? error.message);
  process.exitCode = 1;
});
`;

/** With it the package also unpacks the libraries that some machines lack. */
const WITH_LIBRARIES = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };

/** Lets the package with this main file unpack its Chromium into a directory. Throws an error with the system's code. */
export async function unpack(main: string, directory: string, signal: AbortSignal): Promise<void> {
  const env = { ...WITH_LIBRARIES, TMPDIR: directory, HOME: directory };
  const options = { env, cwd: directory, timeout: UNPACK_LIMIT_MS, signal };
  try {
    await promisify(execFile)(process.execPath, ['-e', UNPACK, main], options);
  } catch (error) {
    const words = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    const reason = words === '' ? 'its process was ended' : words;
    throw Object.assign(new Error(reason, { cause: error }), { code: words });
  }
}

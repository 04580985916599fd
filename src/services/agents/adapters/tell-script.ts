import type { ToolPlace } from '../preset.ts';

/**
 * JavaScript for a file that an agent loads: `tell(event)` hands an event of Claude Code's form to our
 * hook, one after the other, and the same one once: each starts a program, and what comes behind many is
 * late. Whatever goes wrong there, the agent does not hear of it.
 */
export function tellScript({ ctl, sessionFile }: ToolPlace): string {
  const command = JSON.stringify(ctl);
  const words = JSON.stringify(['--session', sessionFile, 'hook']);
  return `import { spawn } from 'node:child_process';

let last = Promise.resolve();
let told = '';
const tell = (event) => {
  const text = JSON.stringify(event);
  if (text === told) return;
  told = text;
  last = last.then(() => new Promise((done) => {
    const child = spawn(${command}, ${words}, { stdio: ['pipe', 'ignore', 'ignore'] });
    child.once('error', done).once('exit', done);
    child.stdin.on('error', () => {});
    child.stdin.end(text);
  })).catch(() => {});
};
`;
}

/** What the panes of both programs run: a shell whose prompt cannot be mistaken. */
export const SHELL = '/bin/sh';
export const PROMPT = 'ready>';

/** The environment that both programs start in: nothing of the developer's own but the way to programs. */
export function benchEnvironment(home) {
  return {
    // biome-ignore lint/style/noProcessEnv: the benchmark's own entry to the machine.
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: home,
    SHELL,
    PS1: PROMPT,
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
    LANG: 'C.UTF-8',
  };
}

/** Resolves when the screen shows so many prompts. */
export function untilPrompts(terminal, count) {
  const shown = (screen) => screen.split(PROMPT).length - 1;
  return terminal.untilScreen(`${count} prompts`, (screen) => shown(screen) === count);
}

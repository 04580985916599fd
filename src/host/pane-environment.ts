import type { Environment } from '../protocol/paths.ts';

/** Would make a program in a pane think that it runs inside another multiplexer, agent or terminal. */
const FOREIGN = [
  /^TMUX/,
  /^ZELLIJ/,
  /^STY$/,
  /^WINDOW$/,
  /^CLAUDECODE$/,
  /^CLAUDE_CODE_(ENTRYPOINT|SESSION|SSE_PORT|EXECPATH|CHILD|PARENT)/,
  /^TERMSPRAWL_(?!HOME$)/,
  /^TERM_PROGRAM/,
  /^TERM_SESSION_ID$/,
  /^(COLUMNS|LINES|TERMCAP)$/,
  /^(KITTY|WEZTERM|ALACRITTY|GHOSTTY|KONSOLE|VTE|ITERM)_/,
  /^WT_SESSION$/,
  /^(NODE_CHANNEL_FD|NODE_UNIQUE_ID)$/,
];

/** What a program in a pane inherits: the person's own environment, in a terminal that is ours. */
export function paneEnvironment(environment: Environment): Record<string, string> {
  const kept = Object.entries(environment).filter(
    ([name, value]) => value !== undefined && !FOREIGN.some((pattern) => pattern.test(name)),
  );
  return {
    ...(Object.fromEntries(kept) as Record<string, string>),
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
    TERM_PROGRAM: 'termsprawl',
  };
}

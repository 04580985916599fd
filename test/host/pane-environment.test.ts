import { expect, test } from 'vitest';
import { paneEnvironment } from '../../src/host/pane-environment.ts';

test('a pane knows nothing of the multiplexer, the agent or the terminal that the host was started in', () => {
  const environment = paneEnvironment({
    TMUX: '/tmp/tmux-0/default,1,0',
    TMUX_PANE: '%1',
    ZELLIJ: '0',
    STY: '1.pts',
    CLAUDECODE: '1',
    CLAUDE_CODE_SESSION_ID: 'x',
    TERMSPRAWL_NODE_ID: 't1',
    TERM_PROGRAM_VERSION: '3',
    KITTY_WINDOW_ID: '1',
    COLUMNS: '80',
    LINES: '24',
  });
  expect(environment).toEqual({
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
    TERM_PROGRAM: 'termsprawl',
  });
});

test('what the person set for their own programs stays', () => {
  const own = {
    PATH: '/bin',
    LANG: 'C.UTF-8',
    EDITOR: 'vim',
    ANTHROPIC_API_KEY: 'k',
    CLAUDE_CONFIG_DIR: '/c',
    TERMSPRAWL_HOME: '/data',
  };
  expect(paneEnvironment(own)).toMatchObject(own);
});

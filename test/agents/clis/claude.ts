import { answers, calls, QUESTION, refusals, SLOWLY } from '../model/moves.ts';
import { type RealAgent, waitingCommand } from '../real-agent.ts';

export const claude: RealAgent = {
  id: 'claude',
  executable: '.bin/claude',
  files: ({ home, folder, isTrusted }) => ({
    '.claude/.claude.json': {
      hasCompletedOnboarding: true,
      theme: 'dark',
      projects: isTrusted ? { [folder]: { hasTrustDialogAccepted: true } } : {},
    },
    '.claude/settings.json': { permissions: { allow: [`Bash(${waitingCommand({ home })})`] } },
  }),
  environment: ({ home, model }) => ({
    CLAUDE_CONFIG_DIR: `${home}/.claude`,
    ANTHROPIC_BASE_URL: model,
    ANTHROPIC_AUTH_TOKEN: 'none',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    // It tries again for minutes, otherwise.
    CLAUDE_CODE_MAX_RETRIES: '0',
  }),
  // In its usual mode a model decides whether it may, which a scripted one cannot.
  launch: { permissionMode: 'manual' },
  tools: 'mcp__termsprawl__',
  answering: answers('mcp__termsprawl__agent_reply'),
  asks: /Do you want to proceed/,
  naming: '/rename ',
  cues: (place) => ({
    ...refusals,
    slow: SLOWLY,
    long: calls('Bash', { command: waitingCommand(place), description: 'wait' }),
    leave: calls('Bash', { command: 'touch asked', description: 'make a file' }),
    question: calls('AskUserQuestion', QUESTION),
    part: calls('Agent', {
      description: 'a part of it',
      prompt: 'CUE slow',
      subagent_type: 'general-purpose',
    }),
  }),
  dialogs: { leave: /Do you want to proceed/, question: /Enter to select/ },
  showsReady: /\? for shortcuts/,
  trust: { shows: /trust this folder/, accept: ['Down', 'Enter'] },
  differs: { 'error 401': { becomes: 'NEEDS YOU', why: 'it asks for /login' } },
  cannot: {},
};

import { answersByCommand, calls, refusals, SLOWLY } from '../model/moves.ts';
import { type RealAgent, waitingCommand } from '../real-agent.ts';

const QUESTION = {
  questions: [
    {
      question: 'Which one?',
      header: 'One',
      type: 'choice',
      options: [
        { label: 'A', description: 'the first' },
        { label: 'B', description: 'the second' },
      ],
    },
  ],
};

const TRIES_AGAIN = 'it tries again for minutes, and is at work meanwhile: RUNNING';

export const gemini: RealAgent = {
  id: 'gemini',
  executable: '.bin/gemini',
  files: ({ home, isTrusted }) => ({
    '.gemini/settings.json': {
      security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: !isTrusted } },
      model: { name: 'gemini-2.5-flash' },
    },
    '.gemini/policies/waiting.toml': `[[rule]]
toolName = "run_shell_command"
commandPrefix = "${waitingCommand({ home })}"
decision = "allow"
priority = 100
`,
  }),
  environment: ({ model, isTrusted }) => ({
    GOOGLE_GEMINI_BASE_URL: model,
    GEMINI_API_KEY: 'none',
    // Once the folder is trusted it starts itself anew, for which it needs the process above it.
    ...(isTrusted && { GEMINI_CLI_NO_RELAUNCH: 'true' }),
  }),
  answering: answersByCommand('run_shell_command'),
  cannotBranch: true,
  cues: (place) => ({
    ...refusals,
    slow: SLOWLY,
    long: calls('run_shell_command', { command: waitingCommand(place) }),
    leave: calls('run_shell_command', { command: 'touch asked', description: 'make a file' }),
    question: calls('ask_user', QUESTION),
    part: calls('invoke_agent', { agent_name: 'generalist', prompt: 'CUE slow' }),
  }),
  dialogs: { leave: /Allow execution/, question: /Which one/ },
  // It has answered what it was told first; until then its title says that it is ready, for a moment.
  showsReady: /MODEL REPLY[\s\S]*Type your message/,
  trust: { shows: /trust/i, accept: ['Enter'] },
  cannot: {
    'error 500': TRIES_AGAIN,
    'error 429': TRIES_AGAIN,
    'connection refused': TRIES_AGAIN,
  },
};

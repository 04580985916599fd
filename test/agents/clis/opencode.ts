import { answers, calls, QUESTION, refusals, SLOWLY } from '../model/moves.ts';
import { type RealAgent, waitingCommand } from '../real-agent.ts';

const TRIES_AGAIN = 'it tries again for minutes, and is at work meanwhile: RUNNING';

export const opencode: RealAgent = {
  id: 'opencode',
  executable: 'opencode-linux-x64/bin/opencode',
  files: ({ home, model }) => ({
    '.config/opencode/opencode.json': {
      model: 'scripted/one',
      permission: { bash: { '*': 'ask', [waitingCommand({ home })]: 'allow' } },
      provider: {
        scripted: {
          npm: '@ai-sdk/openai-compatible',
          name: 'Scripted',
          options: { baseURL: `${model}/v1`, apiKey: 'none' },
          models: { one: { name: 'One' } },
        },
      },
    },
  }),
  environment: () => ({ OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1' }),
  tools: 'termsprawl_',
  answering: answers('termsprawl_agent_reply'),
  cues: (place) => ({
    ...refusals,
    slow: SLOWLY,
    long: calls('bash', { command: waitingCommand(place), description: 'wait' }),
    leave: calls('bash', { command: 'touch asked', description: 'make a file' }),
    question: calls('question', QUESTION),
    part: calls('task', {
      description: 'a part of it',
      prompt: 'CUE slow',
      subagent_type: 'general',
    }),
  }),
  interrupt: ['Esc', 'Esc'],
  dialogs: { leave: /Permission required/, question: /Which one/ },
  showsReady: /Ask anything/,
  cannot: {
    'error 500': TRIES_AGAIN,
    'error 429': TRIES_AGAIN,
    'connection refused': TRIES_AGAIN,
  },
};

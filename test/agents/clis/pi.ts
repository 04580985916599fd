import { answers, calls, refusals, SLOWLY } from '../model/moves.ts';
import { type RealAgent, waitingCommand } from '../real-agent.ts';

export const pi: RealAgent = {
  id: 'pi',
  executable: '.bin/pi',
  onNewerNode: true,
  files: ({ model, isTrusted }) => ({
    '.pi/agent/settings.json': {
      defaultProvider: 'scripted',
      defaultModel: 'one',
      // It tries again for a quarter of a minute, otherwise.
      retry: { enabled: false },
    },
    // It asks only where the folder has settings for it.
    ...(isTrusted ? {} : { 'project/.pi/settings.json': {} }),
    '.pi/agent/models.json': {
      providers: {
        scripted: {
          api: 'anthropic-messages',
          baseUrl: model,
          apiKey: 'none',
          models: [
            {
              id: 'one',
              name: 'One',
              reasoning: false,
              input: ['text'],
              cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
              contextWindow: 100_000,
              maxTokens: 4096,
            },
          ],
        },
      },
    },
  }),
  environment: () => ({ PI_OFFLINE: '1' }),
  tools: 'mcp__termsprawl__',
  answering: answers('mcp__termsprawl__agent_reply'),
  naming: '/name ',
  cues: (place) => ({
    ...refusals,
    slow: SLOWLY,
    long: calls('bash', { command: waitingCommand(place) }),
  }),
  leaves: '/quit',
  dialogs: {},
  trust: { shows: /Trust \(this session only\)/, accept: ['Enter'] },
  showsReady: /escape|interrupt/,
  cannot: {
    'leave given': 'it runs what the model wants',
    'Esc on leave': 'it runs what the model wants',
    'question answered': 'it has no tool for questions',
    'Esc on question': 'it has no tool for questions',
    subagent: 'it has none',
  },
};

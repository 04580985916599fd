import { answers, calls, refusals, SLOWLY } from '../model/moves.ts';
import { type RealAgent, waitingCommand } from '../real-agent.ts';

const QUESTION = {
  questions: [
    {
      id: 'one',
      header: 'One',
      question: 'Which one?',
      options: [
        { label: 'A', description: 'the first' },
        { label: 'B', description: 'the second' },
      ],
    },
  ],
};

export const codex: RealAgent = {
  id: 'codex',
  executable: '.bin/codex',
  files: ({ folder, model, isTrusted }) => ({
    '.codex/config.toml': `model = "scripted"
model_provider = "scripted"
[model_providers.scripted]
name = "scripted"
base_url = "${model}/v1"
wire_api = "responses"
env_key = "SCRIPTED_KEY"
request_max_retries = 0
stream_max_retries = 0
[features]
default_mode_request_user_input = true
${isTrusted ? `[projects."${folder}"]\ntrust_level = "trusted"` : ''}
`,
  }),
  environment: () => ({ SCRIPTED_KEY: 'none' }),
  tools: 'mcp__termsprawl::',
  answering: answers('agent_reply', 'mcp__termsprawl'),
  naming: '/rename ',
  cues: (place) => ({
    ...refusals,
    slow: SLOWLY,
    long: calls('exec_command', { cmd: waitingCommand(place), yield_time_ms: 30_000 }),
    leave: calls('exec_command', {
      cmd: 'touch asked',
      sandbox_permissions: 'require_escalated',
      justification: 'May I make a file?',
    }),
    question: calls('request_user_input', QUESTION),
    part: calls('spawn_agent', { message: 'CUE slow' }, 'multi_agent_v1'),
  }),
  dialogs: { leave: /Press enter to confirm/, question: /Which one/ },
  showsReady: /Ask Codex/,
  cannot: {
    'connection refused': 'it waits for the network, and says so: RUNNING',
  },
};

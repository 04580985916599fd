import { claude } from './clis/claude.ts';
import { codex } from './clis/codex.ts';
import { gemini } from './clis/gemini.ts';
import { opencode } from './clis/opencode.ts';
import { pi } from './clis/pi.ts';
import type { RealAgent } from './real-agent.ts';

/** The agents of the suite, each pointed at the scripted model and past its first questions. */
export const REAL_AGENTS: readonly RealAgent[] = [claude, codex, gemini, opencode, pi];

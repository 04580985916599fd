import { delimiter, dirname } from 'node:path';
import type { Identity } from './sessions.ts';

/** What a program in a pane is told of its session. */
export interface SessionPlace extends Identity {
  /** The installed `termsprawlctl`. */
  readonly ctl: string;
  readonly sessionFile: string;
  /** The overview guide, written out for agents that read a file. */
  readonly systemPromptFile: string;
  /** `PATH` as the pane would have it without us. */
  readonly path: string;
}

/** What a pane's environment holds so that a program in it can call us. No secret is in it. */
export function sessionEnvironment(place: SessionPlace): Record<string, string> {
  const folder = dirname(place.ctl);
  return {
    TERMSPRAWL_CTL: place.ctl,
    TERMSPRAWL_SESSION_FILE: place.sessionFile,
    TERMSPRAWL_NODE_ID: place.nodeId,
    TERMSPRAWL_PROJECT_ID: place.projectId,
    TERMSPRAWL_SYSTEM_PROMPT_FILE: place.systemPromptFile,
    // An empty entry would mean the current folder.
    PATH: place.path === '' ? folder : `${folder}${delimiter}${place.path}`,
  };
}

import type { LinkRuns } from '../services/links/link-runs.ts';
import type { AgentRequests } from '../services/requests/agent-requests.ts';
import { createLinks } from './create-links.ts';
import { createRequests } from './create-requests.ts';
import { PromptDrafts } from './prompt-drafts.ts';

type Parts = Parameters<typeof createRequests>[0] & Parameters<typeof createLinks>[0];

/** What goes from one node to another. */
export interface BetweenNodes {
  /** Requests of agents, and what links carry, as tools see them. */
  readonly ports: { readonly requests: AgentRequests; readonly links: LinkRuns };
  /** Resolves when what is under way has come to its end. */
  close(): Promise<void>;
}

/** Builds them out of what the host has already. */
export function betweenNodes(deps: Omit<Parts, 'drafts'>): BetweenNodes {
  const drafts = new PromptDrafts(deps);
  const requests = createRequests({ ...deps, drafts });
  const links = createLinks({ ...deps, drafts });
  const close = async () => {
    requests.close();
    await links.close();
    drafts.close();
  };
  return { ports: { requests, links: links.runs }, close };
}

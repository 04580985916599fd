import type { Link, Props } from './document.ts';

/** The kind of link by which agents work together. */
export const AGENT_LINK = 'context-inject';

/** The terms of a link, as its config has them. */
export interface LinkTerms {
  /** “Allow agent requests”: the source may ask the target for work. */
  readonly agentMessages: boolean;
  /** Each end may read what the other said. */
  readonly shareContext: boolean;
}

/** What a link allows. What is not said is not allowed. */
export function termsOf({ kind, config }: Link): LinkTerms {
  const isContext = kind === AGENT_LINK;
  return {
    agentMessages: isContext && config['agentMessages'] === true,
    shareContext: isContext && config['shareContext'] === true,
  };
}

/** The config of a new link: nothing is allowed before a person allows it. */
export const FIRST_CONFIG: Props = { agentMessages: false, shareContext: false };

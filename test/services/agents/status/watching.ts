import type { AgentStatus } from '../../../../src/protocol/agent-status.ts';
import { agentPresets } from '../../../../src/services/agents/catalogue.ts';
import { AgentStatuses } from '../../../../src/services/agents/status/agent-statuses.ts';
import { HOLD_MS } from '../../../../src/services/agents/status/merged-status.ts';
import { FakeClock } from '../../../ui/input/fake-clock.ts';
import { TellingTerminal } from './telling-terminal.ts';

/** The node that is watched. */
export const NODE = 'a1';
export const ENTER = Buffer.from('\r');
export const ESCAPE = Buffer.from('\x1b');

/** An agent in a node of its own, or in a shell, and what its status is. */
export function watching({ agent, isAgent = true }: { agent?: string; isAgent?: boolean } = {}) {
  const subagent = { isBusy: false };
  const clock = new FakeClock();
  const statuses = new AgentStatuses(clock);
  const terminal = new TellingTerminal();
  const needs: AgentStatus[] = [];
  const preset = agentPresets().find(({ id }) => id === agent);
  const { titles = [], screen, conversations } = preset ?? {};
  statuses.onNeed((_id, status) => void needs.push(status));
  statuses.follow(NODE, terminal, {
    isAgent,
    titles,
    ...(screen && { screen }),
    lost: conversations?.lost,
    lookForSubagent: (tell) => tell(subagent.isBusy),
  });
  return {
    clock,
    statuses,
    terminal,
    needs,
    /** What is found when it is looked for one. */
    subagent,
    hook: (name: string, fields: object = {}) =>
      statuses.hook(NODE, { session_id: 's', ...fields, hook_event_name: name }),
    /** The program writes something every 100 ms. */
    writes: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        terminal.tell('output');
        clock.advance(100);
      }
    },
    state: () => statuses.statusOf(NODE)?.state,
    shown: () => {
      clock.advance(HOLD_MS);
      return statuses.statusOf(NODE)?.state;
    },
  };
}

import type { Grant } from '../../protocol/approval.ts';
import { type Action, defineAction } from '../action.ts';
import { callerName, grantName } from '../approval-words.ts';
import type { UiContext } from '../context.ts';
import { ApprovalMode } from '../modes/approval-mode.ts';
import { AuditMode } from '../modes/audit-mode.ts';
import { ExplainMode } from '../modes/explain-mode.ts';
import { ListMode } from '../modes/list-mode.ts';
import { compareWorktrees } from './compare-worktrees.ts';

/** What programs ask for, and what they were allowed. */
export const agentActions: readonly Action[] = [
  defineAction({
    name: 'agent.explain',
    title: "Explain an agent's status",
    menu: 'Explain status',
    group: 'session',
    keys: ['e'],
    blocked: ({ focused, workspace }) =>
      focused && workspace.statuses.statusOf(focused.id)
        ? undefined
        : 'No agent is known to run here.',
    run: (ui) => {
      if (ui.focused) ui.enter(new ExplainMode(ui, ui.focused.id));
    },
  }),
  defineAction({
    name: 'agent.compare',
    title: 'Compare what the agents made',
    group: 'session',
    keys: [],
    run: compareWorktrees,
  }),
  defineAction({
    name: 'approvals.open',
    title: 'Approvals',
    group: 'session',
    keys: ['a'],
    blocked: (ui) =>
      ui.workspace.approvals.pending.length > 0 ? undefined : 'Nothing waits for an approval.',
    run: (ui) => ui.enter(new ApprovalMode(ui)),
  }),
  defineAction({
    name: 'approvals.grants',
    title: 'Grants of this session: list, revoke',
    group: 'session',
    keys: [],
    blocked: (ui) =>
      ui.workspace.approvals.grants().length > 0
        ? undefined
        : 'Nothing was allowed or denied for a session.',
    run: openGrants,
  }),
  defineAction({
    name: 'audit.open',
    title: 'Audit log: who did what',
    also: 'history log',
    group: 'session',
    keys: ['A'],
    run: (ui) => ui.enter(new AuditMode(ui)),
  }),
];

const VERDICTS: Readonly<Record<Grant['verdict'], string>> = {
  allow: 'allowed',
  deny: 'denied',
};

function openGrants(ui: UiContext): void {
  const { approvals } = ui.workspace;
  ui.enter(
    new ListMode(ui, {
      title: 'Grants: Enter takes one back',
      empty: 'No grant has that name.',
      entries: approvals.grants().map((grant) => ({
        id: grant.id,
        title: grantName(grant, ui.workspace),
        detail: callerName(grant.caller, ui.workspace),
        key: VERDICTS[grant.verdict],
      })),
      choose: ({ id, title }) => {
        if (approvals.revokeGrant(id))
          ui.say(`Taken back: ${title}. The next such call asks again.`);
        else ui.say('That session has ended, and its grants with it.', 'warning');
      },
    }),
  );
}

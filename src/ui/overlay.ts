import type { ApprovalCardProps } from './chrome/approval-lines.ts';
import type { AuditListProps } from './chrome/audit-list-lines.ts';
import type { AuditRecordProps } from './chrome/audit-record-lines.ts';
import type { ChoiceProps } from './chrome/choice-card.tsx';
import type { ConfirmProps } from './chrome/confirm.tsx';
import type { ConsoleProps } from './chrome/console-lines.ts';
import type { ExplanationProps } from './chrome/explanation.tsx';
import type { FanOutProps } from './chrome/fan-out-lines.ts';
import type { FilterListProps } from './chrome/filter-list.tsx';
import type { HelpProps } from './chrome/help.tsx';
import type { NoticeListProps } from './chrome/notice-list.tsx';
import type { PromptProps } from './chrome/prompt.tsx';
import type { WhichKeyProps } from './chrome/which-key.tsx';

/** The cards and menus there are, by the props of what draws them. */
export interface OverlayProps {
  'which-key': WhichKeyProps;
  prompt: PromptProps;
  choice: ChoiceProps;
  confirm: ConfirmProps;
  list: FilterListProps;
  help: HelpProps;
  approval: ApprovalCardProps;
  notices: NoticeListProps;
  explanation: ExplanationProps;
  audit: AuditListProps;
  'audit-record': AuditRecordProps;
  console: ConsoleProps;
  'fan-out': FanOutProps;
}

/** A card or menu over the view. */
export type Overlay = {
  readonly [Kind in keyof OverlayProps]: {
    readonly kind: Kind;
    readonly props: OverlayProps[Kind];
    readonly place: 'top' | 'middle' | 'bottom';
  };
}[keyof OverlayProps];

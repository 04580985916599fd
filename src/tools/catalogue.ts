import { agentCards } from './agent/cards.ts';
import { agentExplain } from './agent/explain.ts';
import { agentLaunch } from './agent/launch.ts';
import { agentRead } from './agent/read.ts';
import { agentReply } from './agent/reply.ts';
import { agentSend } from './agent/send.ts';
import { agentStatus } from './agent/status.ts';
import { agentTask } from './agent/task.ts';
import { agentWait } from './agent/wait.ts';
import { browserBack } from './browser/back.ts';
import { browserClaim } from './browser/claim.ts';
import { browserClick } from './browser/click.ts';
import { browserClose } from './browser/close.ts';
import { browserConsole } from './browser/console.ts';
import { browserDialog } from './browser/dialog.ts';
import { browserEvaluate } from './browser/evaluate.ts';
import { browserForward } from './browser/forward.ts';
import { browserHover } from './browser/hover.ts';
import { browserInspect } from './browser/inspect.ts';
import { browserList } from './browser/list.ts';
import { browserNavigate } from './browser/navigate.ts';
import { browserNetwork } from './browser/network.ts';
import { browserOpen } from './browser/open.ts';
import { browserPress } from './browser/press.ts';
import { browserReload } from './browser/reload.ts';
import { browserResize } from './browser/resize.ts';
import { browserScreenshot } from './browser/screenshot.ts';
import { browserScroll } from './browser/scroll.ts';
import { browserSelect } from './browser/select.ts';
import { browserTransfer } from './browser/transfer.ts';
import { browserType } from './browser/type.ts';
import { browserUpload } from './browser/upload.ts';
import { browserWait } from './browser/wait.ts';
import { canvasArrange } from './canvas/arrange.ts';
import { canvasGroup } from './canvas/group.ts';
import { canvasList } from './canvas/list.ts';
import { canvasMove } from './canvas/move.ts';
import { canvasRedo } from './canvas/redo.ts';
import { canvasRegroup } from './canvas/regroup.ts';
import { canvasResize } from './canvas/resize.ts';
import { canvasSelect } from './canvas/select.ts';
import { canvasShift } from './canvas/shift.ts';
import { canvasUndo } from './canvas/undo.ts';
import { canvasUngroup } from './canvas/ungroup.ts';
import { contextRead } from './context/read.ts';
import type { Tool } from './define-tool.ts';
import { guideRead } from './guide/read.ts';
import { linkChange } from './link/change.ts';
import { linkList } from './link/list.ts';
import { linkMake } from './link/make.ts';
import { linkRemove } from './link/remove.ts';
import { linkRun } from './link/run.ts';
import { nodeClose } from './node/close.ts';
import { nodeRename } from './node/rename.ts';
import { sessionInfo } from './session/info.ts';
import { toolsList } from './session/tools-list.ts';
import { stickyOpen } from './sticky/open.ts';
import { stickyRead } from './sticky/read.ts';
import { stickyUpdate } from './sticky/update.ts';
import { terminalClose } from './terminal/close.ts';
import { terminalExternal } from './terminal/external.ts';
import { terminalInput } from './terminal/input.ts';
import { terminalInterrupt } from './terminal/interrupt.ts';
import { terminalKeys } from './terminal/keys.ts';
import { terminalLogs } from './terminal/logs.ts';
import { terminalOpen } from './terminal/open.ts';
import { terminalRead } from './terminal/read.ts';
import { terminalRestart } from './terminal/restart.ts';
import { terminalSubmit } from './terminal/submit.ts';
import { terminalWait } from './terminal/wait.ts';

/** Every tool, in the order in which it is listed to programs. A test fails when a tool's file is not here. */
export const CATALOGUE = [
  sessionInfo,
  guideRead,
  canvasList,
  canvasSelect,
  canvasMove,
  canvasResize,
  canvasGroup,
  stickyOpen,
  browserOpen,
  browserList,
  browserClaim,
  browserTransfer,
  browserNavigate,
  browserInspect,
  browserClick,
  browserType,
  browserScreenshot,
  terminalOpen,
  terminalRead,
  terminalSubmit,
  terminalInput,
  terminalInterrupt,
  terminalExternal,
  terminalClose,
  agentLaunch,
  agentStatus,
  agentExplain,
  agentCards,
  agentSend,
  agentTask,
  agentReply,
  agentWait,
  agentRead,
  contextRead,
  terminalKeys,
  terminalWait,
  stickyRead,
  canvasUngroup,
  canvasRegroup,
  canvasShift,
  canvasArrange,
  canvasUndo,
  canvasRedo,
  nodeRename,
  nodeClose,
  stickyUpdate,
  terminalRestart,
  terminalLogs,
  browserClose,
  browserBack,
  browserForward,
  browserReload,
  browserPress,
  browserHover,
  browserSelect,
  browserScroll,
  browserWait,
  browserConsole,
  browserNetwork,
  browserEvaluate,
  browserDialog,
  browserUpload,
  browserResize,
  linkList,
  linkMake,
  linkChange,
  linkRemove,
  linkRun,
  toolsList,
] as const satisfies readonly Tool[];

import { visibleText } from '../../lib/visible-text.ts';
import type { AgentState, AgentStatus } from '../../protocol/agent-status.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import { callerTitle } from '../approval-words.ts';
import { agentName, allAgents } from '../listed-agents.ts';
import type { WorkspacePort } from '../workspace-port.ts';
import type { ScreenSet } from './screen-set.ts';

/** A terminal may ring as fast as it likes; a person hears one bell in this many ms. */
const BELL_PAUSE_MS = 100;
const BELL = '\x07';
const NAME = 'termsprawl';
/** How a need is told, by the state that it is. */
const NEEDS: Partial<Readonly<Record<AgentState, string>>> = {
  'needs-you': 'needs you',
  done: 'has finished',
  error: 'has failed',
  exited: 'has ended',
};

/** Passes on what programs signal to the person's own terminal: bell, clipboard, notifications. */
export class Signals {
  readonly #workspace: WorkspacePort;
  readonly #screens: ScreenSet;
  readonly #stops: readonly (() => void)[];
  /** The questions that a person was told of. */
  #announced: ReadonlySet<string> = new Set();
  #lastBellMs = Number.NEGATIVE_INFINITY;
  #title = '';

  constructor(workspace: WorkspacePort, screens: ScreenSet) {
    this.#workspace = workspace;
    this.#screens = screens;
    this.#stops = [
      workspace.onTerminal((live, nodeId) => this.#follow(live, nodeId)),
      workspace.statuses.onNeed((nodeId, status) => this.#need(nodeId, status)),
      workspace.approvals.subscribe(() => this.#announce()),
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  /** Names the person's terminal window (OSC 2). */
  setTitle(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    this.#screens.send(`\x1b]2;${title}\x1b\\`, 'all');
  }

  /** A screen was attached: its window has no title of ours yet. */
  forgetTitle(): void {
    this.#title = '';
  }

  /** The listeners go with the terminal. */
  #follow(live: LiveTerminal, nodeId: string): void {
    // An agent's own signals are among what its status is made from, which is told once.
    const isAgent = () => this.#workspace.statuses.statusOf(nodeId) !== undefined;
    live.on('bell', () => {
      if (!isAgent()) this.#ring();
    });
    live.on('clipboard', (selection, base64) =>
      this.#screens.send(`\x1b]52;${selection};${base64}\x1b\\`, 'leading'),
    );
    live.on('notification', (title, body) => {
      if (!isAgent()) this.#notify(title, body);
    });
  }

  /** A call waits for an answer, and not for long: once for each. */
  #announce(): void {
    const { pending } = this.#workspace.approvals;
    const newest = pending.findLast(({ id }) => !this.#announced.has(id));
    this.#announced = new Set(pending.map(({ id }) => id));
    if (!newest) return;
    const who = visibleText(callerTitle(newest.caller, this.#workspace));
    this.#tell(`${who} asks: ${newest.tool.title}`);
  }

  /** An agent needs somebody who does not look at it: once for each need. */
  #need(nodeId: string, status: AgentStatus): void {
    const agent = allAgents(this.#workspace).find(({ node }) => node.id === nodeId);
    const who = visibleText(agent ? agentName(agent, this.#workspace) : nodeId);
    const said = visibleText(status.text) || exitWords(status);
    const says = said === '' ? '' : `: ${said}`;
    this.#tell(`${who} ${NEEDS[status.state] ?? 'needs you'}${says}`);
  }

  /** What the person is to know now, in every way that the configuration has. */
  #tell(message: string): void {
    this.#ring();
    this.#notify(NAME, message);
    this.#workspace.runNotifier(NAME, message);
  }

  #ring(): void {
    const now = this.#workspace.clock.now();
    const isSoon = now >= this.#lastBellMs && now - this.#lastBellMs < BELL_PAUSE_MS;
    if (isSoon || !this.#workspace.settings.bell) return;
    this.#lastBellMs = now;
    this.#screens.send(BELL, 'all');
  }

  #notify(title: string, body: string): void {
    const sequence = notification(this.#workspace.settings.notifications, title, body);
    if (sequence !== '') this.#screens.send(sequence, 'leading');
  }
}

function exitWords({ state, code }: AgentStatus): string {
  return state === 'exited' ? `status ${code}` : '';
}

/** OSC 9 has one text, OSC 777 a title as well, OSC 99 (kitty) both as payloads of one id. */
function notification(kind: 'none' | 9 | 777 | 99, title: string, body: string): string {
  const both = title === '' ? body : `${title}: ${body}`;
  switch (kind) {
    case 'none':
      return '';
    case 9:
      return `\x1b]9;${both}\x1b\\`;
    case 777:
      return `\x1b]777;notify;${title.replaceAll(';', ',') || 'termsprawl'};${body}\x1b\\`;
    case 99:
      return `\x1b]99;i=1:d=0:p=title;${title || body}\x1b\\\x1b]99;i=1:d=1:p=body;${body}\x1b\\`;
  }
}

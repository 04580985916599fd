import type { SidebarTarget } from '../chrome/sidebar-lines.ts';
import type { UiContext } from '../context.ts';
import { goToAgent } from '../go-to-agent.ts';
import type { KeyEvent } from '../input/events.ts';
import { listedAgents } from '../listed-agents.ts';
import { listedBrowsers } from '../listed-browsers.ts';
import type { Hint, Mode } from '../mode.ts';
import { keyName } from './key-name.ts';
import { stepOf } from './scroll-keys.ts';

/** The keys are the sidebar's: going through its rows, and doing to a node there what its keys do. */
export class SidebarMode implements Mode {
  readonly name = 'SIDEBAR';
  readonly #ui: UiContext;
  /** Where the keys were before, to go back to. */
  readonly #from: string | undefined;
  #at: number;

  constructor(ui: UiContext) {
    this.#ui = ui;
    this.#from = ui.focused?.id;
    const ids = this.#targets().map((target) => this.#nodeAt(target));
    this.#at = Math.max(0, ids.indexOf(this.#from));
  }

  hints(): readonly Hint[] {
    return [
      { key: '↑ ↓', label: 'move' },
      { key: 'Enter', label: 'go there' },
      { key: this.#ui.keysOf('node.close'), label: 'close' },
      { key: this.#ui.keysOf('node.rename'), label: 'rename' },
      { key: 'Esc', label: 'back' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    const move = stepOf(name);
    if (name === '') return;
    if (move !== undefined) this.#move(move);
    else if (name === 'enter') this.#go();
    else if (name === 'esc' || name === 'ctrl+c') this.#back();
    else this.#act(event);
  }

  leader(event: KeyEvent): void {
    this.#act(event);
  }

  /** The row that keys are for. */
  marked(): SidebarTarget | undefined {
    const targets = this.#targets();
    return targets[Math.min(this.#at, targets.length - 1)];
  }

  #targets(): readonly SidebarTarget[] {
    const { workspace, sidebarNodes } = this.#ui;
    return [
      ...[...workspace.approvals.pending.keys()].map(
        (index) => ({ section: 'approvals', index }) as const,
      ),
      ...[...listedAgents(workspace).keys()].map(
        (index) => ({ section: 'agents', index }) as const,
      ),
      ...[...sidebarNodes.keys()].map((index) => ({ section: 'canvas', index }) as const),
      ...[...listedBrowsers(this.#ui).keys()].map(
        (index) => ({ section: 'browsers', index }) as const,
      ),
    ];
  }

  #nodeAt(target: SidebarTarget | undefined): string | undefined {
    if (target?.section === 'agents') {
      const agent = listedAgents(this.#ui.workspace)[target.index];
      // What its keys do is done to the nodes of this project.
      return agent?.project.id === this.#ui.project?.id ? agent?.node.id : undefined;
    }
    if (target?.section === 'canvas') return this.#ui.sidebarNodes[target.index]?.id;
    return target?.section === 'browsers' ? listedBrowsers(this.#ui)[target.index]?.id : undefined;
  }

  #move(by: number): void {
    const last = this.#targets().length - 1;
    this.#at = Math.max(0, Math.min(last, this.#at + by));
    this.#ui.changed();
  }

  #go(): void {
    const target = this.marked();
    const nodeId = this.#nodeAt(target);
    this.#ui.leave(this);
    if (nodeId !== undefined) this.#ui.focus(nodeId);
    else if (target?.section === 'agents')
      goToAgent(this.#ui, listedAgents(this.#ui.workspace)[target.index]);
    else if (target?.section === 'approvals') this.#ui.run('approvals.open');
  }

  #back(): void {
    this.#ui.leave(this);
    const isThere = this.#ui.sidebarNodes.some(({ id }) => id === this.#from);
    if (isThere) this.#ui.focus(this.#from);
  }

  /** Every other key does what it does where no program listens, to the marked node. */
  #act(event: KeyEvent): void {
    const nodeId = this.#nodeAt(this.marked());
    if (nodeId !== undefined) this.#ui.focus(nodeId);
    this.#ui.act(event);
  }
}

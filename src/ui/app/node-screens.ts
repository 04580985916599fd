import type { ScreenPort } from '../../protocol/screen-port.ts';
import { nodeOf } from '../../workspace/document.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { WorkspacePort } from '../workspace-port.ts';
import { NodeScreen } from './node-screen.ts';

/** Exit status of a screen that asked for what is not there. */
const REFUSED = 1;

/** The screens that show one terminal each and nothing of the workspace. */
export class NodeScreens {
  readonly #workspace: WorkspacePort;
  readonly #places: () => readonly NodePlace[];
  readonly #shown = new Map<number, NodeScreen>();
  readonly #stop: () => void;

  /** `places` are those of the nodes that screens of the workspace show. */
  constructor(workspace: WorkspacePort, places: () => readonly NodePlace[]) {
    this.#workspace = workspace;
    this.#places = places;
    this.#stop = workspace.onLiveChange(() => this.changed());
  }

  get size(): number {
    return this.#shown.size;
  }

  /** Shows a node on that screen alone; one that is not there, or no terminal, lets it go with the reason. */
  attach(port: ScreenPort, nodeId: string): void {
    const refusal = this.#whyNot(nodeId);
    if (refusal !== undefined) {
      port.leave(`termsprawl: ${refusal} Nothing was changed.`, REFUSED);
      return;
    }
    const isFitted = () => this.#isFitted(nodeId);
    this.#shown.set(port.id, new NodeScreen(this.#workspace, port, { nodeId, isFitted }));
    port.on('close', () => this.#forget(port.id));
  }

  /** Something changed that is no output: the layout, a program, the screens. */
  changed(): void {
    for (const screen of this.#shown.values()) screen.changed();
  }

  close(message: string, code: number): void {
    this.#stop();
    for (const screen of [...this.#shown.values()]) screen.leave(message, code);
  }

  #forget(id: number): void {
    this.#shown.get(id)?.close();
    this.#shown.delete(id);
  }

  /** Whether the workspace shows a terminal cell for cell, and so gives it its size. */
  #isFitted(nodeId: string): boolean {
    return this.#places().some(({ node, detail }) => node.id === nodeId && detail === 'live');
  }

  #whyNot(nodeId: string): string | undefined {
    const { projects, runsProgram, kinds } = this.#workspace;
    const project = projects.holding(nodeId);
    const node = project && nodeOf(project.store.get(), nodeId);
    if (!node)
      return `no open project has a terminal "${nodeId}"; "termsprawl ls" lists those that there are.`;
    if (runsProgram(node.kind)) return undefined;
    return `"${nodeId}" is a ${kinds.get(node.kind)?.label ?? node.kind}, and only terminals can be shown alone.`;
  }
}
